import { useEffect, useReducer, useRef } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import {
  isSelected,
  noSelection,
  reduceSelection,
  type SelectionAction,
  type SelectionState,
} from '../../kit/table/selection.ts';
import { useKept } from '../../kit/table/useKept.ts';
import { queryKey, type ListState } from './listState.ts';

/** What was selected among other records is not selected among these; who looked at a record comes back to what was selected. */
export const useSelection = (state: ListState): [SelectionState, (action: SelectionAction) => void] => {
  const { kept, keep } = useKept('selection');
  const [selection, select] = useReducer(reduceSelection, kept ?? noSelection);
  const asked = queryKey(state);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked) select({ type: 'clear' });
    before.current = asked;
  }, [asked]);
  useEffect(() => keep(selection), [keep, selection]);
  return [selection, select];
};

/** What Ctrl+A selects: the page and, once it is, all that match. */
export const nextSelection = (
  selection: SelectionState,
  rows: readonly ListRow[],
  total: number | undefined,
): SelectionAction => {
  const page = rows.map((row) => String(row.id));
  const isWhole = page.every((id) => isSelected(selection, id));
  return isWhole && total !== undefined && total > page.length
    ? { type: 'everything' }
    : { type: 'page', page, selected: true };
};
