import { useMemo, useState } from 'react';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { ListState } from './listState.ts';

/**
 * Whether a page is sorted at any price. The first one says whether too many match to be sorted; those after it come in the same order as
 * the first, and are sorted where nobody asked for it.
 */
export const useBoundedOrder = (
  asked: ListState,
): { ordered: ListState; isThorough: boolean; isTooMany: boolean; noteTooMany: () => void; sortAll: () => void } => {
  const [wanted, setWanted] = useState<object | null>(null);
  const [tooMany, setTooMany] = useState<object | null>(null);
  const { filter, search, sort, page } = asked;
  const question = { filter, search, sort };
  const isWanted = deepEqual(wanted, question);
  const isTooMany = !isWanted && deepEqual(tooMany, question);
  const isLater = page > 1 && isTooMany;
  const ordered = useMemo(
    () => (isLater ? { ...asked, sort: { field: null, order: 'DESC' as const } } : asked),
    [asked, isLater],
  );
  return {
    ordered,
    isThorough: isWanted || page > 1,
    isTooMany,
    noteTooMany: () => isTooMany || setTooMany(question),
    sortAll: () => setWanted(question),
  };
};
