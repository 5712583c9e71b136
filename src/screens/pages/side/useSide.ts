import { useEffect, useRef, useState } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';

export interface Side {
  id: string | undefined;
  /** It was opened here, not by the address. */
  takesFocus: boolean;
  open(row: Pick<ListRow, 'id'>): void;
  close(): void;
  /** To the row before or after it, also of the page before or after; null: there is none. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface Rows {
  rows: readonly Pick<ListRow, 'id'>[];
  /** They are those of the page that the state names. */
  isThere: boolean;
  /** Of all pages; undefined: not counted yet. */
  total: number | undefined;
}

/** The record at the side of a list. The address names it, so that a link shows it too. */
export const useSide = (state: ListState, go: GoToState, { rows, isThere, total }: Rows): Side => {
  const [takesFocus, setTakesFocus] = useState(false);
  const at = rows.findIndex(({ id }) => String(id) === state.side);
  const turnTo = usePageTurn(state, go, { rows, isThere });
  const isMore = (page: number): boolean =>
    page > 0 && (page < state.page || (total !== undefined && state.page * state.perPage < total));
  const goTo = (place: number): (() => void) | null => {
    if (at < 0) return null;
    const row = rows[place];
    if (row) return () => go((now) => ({ ...now, side: String(row.id) }), { replace: true });
    const page = state.page + (place < 0 ? -1 : 1);
    return isThere && isMore(page) ? () => turnTo(page) : null;
  };
  return {
    id: state.side,
    takesFocus,
    open: ({ id }) => {
      setTakesFocus(true);
      go((now) => ({ ...now, side: String(id) }), { replace: state.side !== undefined });
    },
    close: () => {
      go(({ side: _side, ...rest }) => rest, { replace: true });
      // The row that was shown, else where the focus of the list was.
      const row = document.querySelector<HTMLElement>(
        at < 0 ? 'table.list [tabindex="0"]' : `table.list tr[data-index="${at}"]`,
      );
      row?.focus();
    },
    previous: goTo(at - 1),
    next: goTo(at + 1),
  };
};

/** Turns the list to another page; the record at the side stays until those rows are there, and their nearest one follows it. */
const usePageTurn = (
  state: ListState,
  go: GoToState,
  { rows, isThere }: Pick<Rows, 'rows' | 'isThere'>,
): ((page: number) => void) => {
  const turn = useRef<{ from: number; to: number } | null>(null);
  const { page } = state;
  useEffect(() => {
    if (turn.current === null || !isThere || page === turn.current.from) return;
    const { from, to } = turn.current;
    turn.current = null;
    const row = to > from ? rows[0] : rows.at(-1);
    if (row && page === to) go((now) => ({ ...now, side: String(row.id) }), { replace: true });
  }, [isThere, page, rows, go]);
  return (to) => {
    turn.current = { from: page, to };
    go((now) => ({ ...now, page: to }), { replace: true });
  };
};
