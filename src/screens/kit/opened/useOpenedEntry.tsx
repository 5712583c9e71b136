import { ListFilter } from 'lucide-react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { MenuEntry } from '../parts/MenuPopup.tsx';
import { useOpened } from './useOpened.ts';

/** The way to the list that a record stands for, in the menu of its row. */
export const useOpenedEntry = (
  description: Pick<ResourceDescription, 'opens'>,
  record: Readonly<Record<string, unknown>>,
  onClose: () => void,
): MenuEntry[] => {
  const opened = useOpened(description, record);
  return opened
    ? [
        {
          key: 'row opened',
          ...opened,
          icon: <ListFilter size={16} strokeWidth={1.75} aria-hidden />,
          reason: null,
          run: onClose,
        },
      ]
    : [];
};
