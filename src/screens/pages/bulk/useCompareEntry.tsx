import { Columns2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { compareHref, fewestCompared, mostCompared } from '../../kit/address/compareAddress.ts';
import { useCan, useEntry } from '../../kit/access/useCan.ts';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import type { SelectionState } from '../../kit/table/selection.ts';

/** Leads to the page on which a few selected records stand side by side; of another number it says how many they may be. */
export const useCompareEntry = (
  { name }: ResourceDescription,
  { everything, ids }: SelectionState,
  things: string,
): MenuEntry[] => {
  const translate = useTranslate();
  const isShown = useEntry(name)?.has.show ?? false;
  const mayShow = useCan(name, 'show');
  if (!isShown || !mayShow) return [];
  const isFew = !everything && ids.size >= fewestCompared && ids.size <= mostCompared;
  return [
    {
      key: 'compare',
      label: translate('toolkit.compare.title', { things }),
      icon: <Columns2 size={16} aria-hidden />,
      reason: isFew ? null : translate('toolkit.compare.takes'),
      ...(isFew && { to: compareHref(name, [...ids]) }),
      run: () => undefined,
    },
  ];
};
