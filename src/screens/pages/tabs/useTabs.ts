import { useTranslate } from 'ra-core';
import { homeScreen } from '../../../core/declaration/places/homeScreen.ts';
import type { Screen } from '../../../core/declaration/resource.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { opens } from '../../kit/access/useCan.ts';

export type OpenTab = {
  /** Its place below the screen's address. */
  name: string;
  label: string;
  /** Its address: a list that is at home among these tabs has its own. */
  to: string;
} & ({ resource: string; isHome: boolean } | { page: Screen });

/** The tabs of a screen that its reader may open. */
export const useTabs = (screen: Screen): OpenTab[] => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  return (screen.tabs ?? []).flatMap(({ label: english, resource, page }): OpenTab[] => {
    const label = translate(`tabs.${screen.name}.${resource ?? page}`, { _: english });
    if (resource !== undefined) {
      const entry = manifest.resources.find(({ name }) => name === resource);
      if (!entry?.has.list || !opens(entry.access.list, permissions)) return [];
      const isHome = homeScreen(entry, manifest.screens)?.name === screen.name;
      return [{ name: resource, label, to: isHome ? `/${resource}` : `/${screen.name}/${resource}`, resource, isHome }];
    }
    const other = manifest.screens.find(({ name }) => name === page);
    if (!other || !opens(other.access, permissions)) return [];
    return [{ name: page, label, to: `/${screen.name}/${page}`, page: other }];
  });
};
