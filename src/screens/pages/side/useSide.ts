import { useState } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';

export interface Side {
  id: string | undefined;
  /** It was opened here, not by the address. */
  takesFocus: boolean;
  open(row: Pick<ListRow, 'id'>): void;
  close(): void;
  /** To the row before or after it; null: there is none on this page. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** The record at the side of a list. The address names it, so that a link shows it too. */
export const useSide = (state: ListState, go: GoToState, rows: readonly Pick<ListRow, 'id'>[]): Side => {
  const [takesFocus, setTakesFocus] = useState(false);
  const at = rows.findIndex(({ id }) => String(id) === state.side);
  const goTo = (place: number): (() => void) | null => {
    const row = at < 0 ? undefined : rows[place];
    return row ? () => go((now) => ({ ...now, side: String(row.id) }), { replace: true }) : null;
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
