import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { AheadKey, CellHands, EditMove, OpenCell } from './cellHands.ts';
import { clampFocus, moveFocus, startOfGrid, type GridFocus, type GridSize } from './gridFocus.ts';
import { nextEdit } from './typedAhead.ts';

export interface Grid {
  focus: GridFocus;
  open: OpenCell | null;
  /** Puts the focus there and makes it seen. */
  put(focus: GridFocus): void;
  /** Remembers where a click put the focus. */
  note(focus: GridFocus): void;
  /** Opens the cell's input; does nothing where it cannot be edited. */
  edit(row: ListRow, column: string, text: string | null): void;
  /** Typed before the input was there. */
  typeOn(text: string): void;
  /** Left before the input was there. */
  leaveSoon(move: NonNullable<EditMove>): void;
  done(move: EditMove): void;
}

/** Which record and column a place of the table shows. */
type CellAt = (row: number, cell: number) => Pick<OpenCell, 'id' | 'column'> | undefined;

/** Focus and open cell of a table. The focus is a place, not a record: another order leaves it where it is. */
export const useGrid = (
  body: RefObject<HTMLTableSectionElement | null>,
  size: GridSize,
  hands: CellHands | undefined,
  cellAt: CellAt,
): Grid => {
  const [wanted, setWanted] = useState(startOfGrid);
  const { open, latest, change } = useOpenCell();
  /** What the next drawing of it gives the focus to: an edit may end while an earlier one is still being drawn. */
  const wantsFocus = useRef<GridFocus>(null);
  const focus = clampFocus(wanted, size);

  useLayoutEffect(() => {
    if (wantsFocus.current !== wanted) return;
    wantsFocus.current = null;
    const element = elementAt(body.current, focus);
    // The input of its cell may have the cursor already.
    if (!element?.contains(document.activeElement)) element?.focus();
  });

  const isOnCell = focus.cell !== null;
  const prepare = hands?.prepare;
  useEffect(() => {
    if (isOnCell) prepare?.();
  }, [isOnCell, prepare]);

  const put = (next: GridFocus): void => {
    // A focus that stays where it is draws nothing.
    const stays = next.row === focus.row && next.cell === focus.cell;
    wantsFocus.current = stays ? null : next;
    if (stays) elementAt(body.current, next)?.focus();
    setWanted(next);
  };
  return {
    focus,
    open,
    put,
    note: setWanted,
    edit: (row, column, text) => {
      if (hands?.canEdit(column, row)) change({ id: String(row.id), column, text });
    },
    typeOn: (text) => {
      const old = latest.current;
      if (old) change(old.leave ? withAhead(old, text) : { ...old, text: (old.text ?? '') + text });
    },
    leaveSoon: (leave) => {
      const old = latest.current;
      if (old) change(old.leave ? withAhead(old, leave) : { ...old, leave });
    },
    done: (move) => {
      const left = latest.current;
      change(null);
      if (!move) return;
      const next = moveFocus({ ...focus, anchor: null }, { ...move, extend: false }, size);
      put(next);
      // Somebody who types faster than the first input comes: the keys are those of the next cells, unless the edit ended otherwise.
      const edit = left?.leave === move ? nextEdit(left.ahead ?? []) : null;
      const cell = next.cell === null ? undefined : cellAt(next.row, next.cell);
      if (edit && cell && hands?.canEdit(cell.column)) change({ ...cell, ...edit });
    },
  };
};

interface OpenState {
  open: OpenCell | null;
  /** As it is once all keys are heard; what is painted may be a key behind. */
  latest: RefObject<OpenCell | null>;
  change(next: OpenCell | null): void;
}

const useOpenCell = (): OpenState => {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const latest = useRef<OpenCell | null>(null);
  const change = useCallback((next: OpenCell | null): void => {
    latest.current = next;
    setOpen(next);
  }, []);
  return { open, latest, change };
};

const withAhead = (open: OpenCell, key: AheadKey): OpenCell => ({ ...open, ahead: [...(open.ahead ?? []), key] });

// The checkbox stands before the first column.
const elementAt = (body: HTMLTableSectionElement | null, { row, cell }: GridFocus): HTMLElement | undefined => {
  const line = body?.rows[row];
  return cell === null ? line : line?.cells[cell + 1];
};
