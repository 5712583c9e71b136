import { ListPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useUser } from '../access/session.ts';
import { useToolkit } from '../access/toolkit.ts';
import { opens as mayOpen } from '../access/useCan.ts';
import { wordsOf } from '../access/useTitle.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import type { MenuEntry } from '../parts/MenuPopup.tsx';
import { hrefOfBeginning, type Shown } from './openedAddress.ts';

/** The ways from a list to a new record that stands for what it shows, for each resource with such records. */
export const useBeginEntries = (resource: string, shown: Shown | null, things: string): MenuEntry[] => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  const reason = useReadOnly();
  return manifest.resources.flatMap((entry) => {
    const { name, opens, access, has } = entry;
    if (opens?.resource !== resource || !has.create || !mayOpen(access.create, permissions)) return [];
    const to = shown && hrefOfBeginning(name, opens, shown);
    if (to === null) return [];
    return [
      {
        key: `begin ${name}`,
        label: translate('toolkit.opened.begin', { one: wordsOf(entry, translate).object(), things }),
        icon: <ListPlus size={16} strokeWidth={1.75} aria-hidden />,
        reason,
        to,
        run: () => undefined,
      },
    ];
  });
};
