import { useEffect, useReducer, useRef } from 'react';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import {
  isSelected,
  noSelection,
  reduceSelection,
  type SelectionAction,
  type SelectionState,
} from '../../kit/table/selection.ts';
import { useKept } from '../../kit/table/useKept.ts';
import { queryKey, type ListSearch, type ListState } from './listState.ts';

interface ListSelection {
  selection: SelectionState;
  select(action: SelectionAction): void;
  /** Codes that were pasted are looked for: what they find is selected, if `takesPasted`. */
  expect(search: ListSearch): void;
}

/** What was selected among other records is not selected among these; who looked at a record comes back to what was selected. */
export const useSelection = (state: ListState, takesPasted: boolean): ListSelection => {
  const { kept, keep } = useKept('selection');
  const [selection, select] = useReducer(reduceSelection, kept ?? noSelection);
  const asked = queryKey(state);
  const before = useRef(asked);
  const expected = useRef<ListSearch | null>(null);
  const { search } = state;
  useEffect(() => {
    if (before.current !== asked) {
      select({ type: search !== null && deepEqual(search, expected.current) ? 'everything' : 'clear' });
      expected.current = null;
    }
    before.current = asked;
  }, [asked, search]);
  useEffect(() => keep(selection), [keep, selection]);
  const expect = (next: ListSearch): void => {
    if (!takesPasted) return;
    if (deepEqual(search, next)) select({ type: 'everything' });
    else expected.current = next;
  };
  return { selection, select, expect };
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
