import { describe, expect, it } from 'vitest';
import {
  blockOf,
  clampFocus,
  isMarked,
  markedIn,
  moveFocus,
  type GridFocus,
} from '../../../../src/screens/kit/grid/gridFocus.ts';

const size = { rows: 5, columns: 4 };
const step = (rows: number | 'first' | 'last', cells: number | 'first' | 'last', extend = false) => ({
  rows,
  cells,
  extend,
});
const at = (row: number, cell: number | null, anchor: GridFocus['anchor'] = null): GridFocus => ({ row, cell, anchor });

describe('moveFocus', () => {
  it.each([
    ['from a row into its first cell', at(2, null), step(0, 1), at(2, 0)],
    ['from the first cell back to the row', at(2, 0), step(0, -1), at(2, null)],
    ['down in a column', at(2, 3), step(1, 0), at(3, 3)],
    ['no further than the last row', at(4, 3), step(1, 0), at(4, 3)],
    ['no further than the last column', at(1, 3), step(0, 1), at(1, 3)],
    ['to the end of a row', at(1, 0), step(0, 'last'), at(1, 3)],
    ['to the first cell of all', at(3, 3), step('first', 'first'), at(0, 0)],
    ['from row to row', at(1, null), step(1, 0), at(2, null)],
  ])('goes %s', (_, from, by, to) => expect(moveFocus(from, by, size)).toEqual(to));

  it('keeps the corner of a block while it is extended, and drops it after', () => {
    const first = moveFocus(at(1, 1), step(1, 0, true), size);
    const second = moveFocus(first, step(0, 1, true), size);
    expect(second).toEqual(at(2, 2, { row: 1, cell: 1 }));
    expect(blockOf(second)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
    expect(moveFocus(second, step(0, 1), size).anchor).toBeNull();
  });

  it('does not leave the cells while a block is extended', () => {
    expect(moveFocus(at(1, 0), step(0, -1, true), size)).toEqual(at(1, 0, { row: 1, cell: 0 }));
  });
});

describe('clampFocus', () => {
  it('stays within a page of fewer rows and columns', () => {
    expect(clampFocus(at(4, 3, { row: 1, cell: 1 }), { rows: 2, columns: 2 })).toEqual(at(1, 1));
    expect(clampFocus(at(4, 3), { rows: 0, columns: 0 })).toEqual(at(0, null));
  });

  it('is the same object where nothing is drawn in', () => {
    const focus = at(1, 1);
    expect(clampFocus(focus, size)).toBe(focus);
  });
});

describe('markedIn', () => {
  it('names the columns of each row of a block', () => {
    const block = { top: 1, bottom: 2, left: 1, right: 10 };
    expect([0, 1, 2, 3].map((row) => markedIn(block, row))).toEqual([undefined, '1-10', '1-10', undefined]);
    expect([0, 1, 10, 11].map((cell) => isMarked('1-10', cell))).toEqual([false, true, true, false]);
  });

  it('marks no single cell', () => {
    expect(markedIn({ top: 1, bottom: 1, left: 2, right: 2 }, 1)).toBeUndefined();
    expect(isMarked(undefined, 0)).toBe(false);
  });
});
