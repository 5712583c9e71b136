import { useTranslate } from 'ra-core';
import { homeScreen } from '../../../core/declaration/places/homeScreen.ts';
import type { Screen } from '../../../core/declaration/resource.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useTitles } from '../../kit/access/useTitle.ts';

export type OpenTab = {
  /** Its place below the screen's address. */
  name: string;
  label: string;
  /** Its address: a list that is at home among these tabs has its own. */
  to: string;
} & ({ resource: string; isHome: boolean } | { page: Screen } | { isTree: true });

/** The tabs of a screen that its reader may open; of a tree itself first, and the lists of its levels. */
export const useTabs = (screen: Screen): OpenTab[] => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  const titleOf = useTitles();
  const own = screen.tree
    ? [{ name: '', label: translate('toolkit.treeTab'), to: `/${screen.name}`, isTree: true as const }]
    : [];
  const levels = (screen.tree?.levels ?? []).flatMap(({ resource }): OpenTab[] => {
    const entry = manifest.resources.find(({ name }) => name === resource);
    if (!entry || !opens(entry.access.list, permissions)) return [];
    return [listTab(screen, resource, titleOf(entry), homeScreen(entry, manifest.screens)?.name === screen.name)];
  });
  const tabs = (screen.tabs ?? []).flatMap((declared): OpenTab[] => {
    const { label: english, resource, page } = declared;
    const label = translate(`tabs.${screen.name}.${resource ?? page}`, { _: english });
    if (resource !== undefined) {
      const entry = manifest.resources.find(({ name }) => name === resource);
      if (!entry?.has.list || !opens(entry.access.list, permissions)) return [];
      const tab = listTab(screen, resource, label, homeScreen(entry, manifest.screens)?.name === screen.name);
      return [declared.rows === undefined ? tab : { ...tab, to: `${tab.to}?perPage=${declared.rows}` }];
    }
    const other = manifest.screens.find(({ name }) => name === page);
    if (!other || !opens(other.access, permissions)) return [];
    return [{ name: page, label, to: `/${screen.name}/${page}`, page: other }];
  });
  return [...own, ...levels, ...tabs];
};

const listTab = ({ name }: Screen, resource: string, label: string, isHome: boolean): OpenTab => ({
  name: resource,
  label,
  to: isHome ? `/${resource}` : `/${name}/${resource}`,
  resource,
  isHome,
});
