import { expect, it } from 'vitest';
import { countRows } from '../../dataProviders/countRows.ts';

const follow = (pieces: string[], headers: Record<string, string> = {}) => {
  const told: [number, number | null][] = [];
  const count = countRows((...rows) => void told.push(rows));
  for (const piece of pieces) count(new TextEncoder().encode(piece), new Headers(headers));
  return told;
};

it('counts the rows that have come, wherever the pieces are cut', () => {
  expect(follow(['id,na', 'me\r\n1,a\r', '\n2,b\r\n'])).toEqual([
    [0, null],
    [0, null],
    [2, null],
  ]);
});

it('takes a line end within quotes for a part of the cell', () => {
  expect(follow(['id,note\r\n1,"two\r\nlines of ""it', '"""\r\n2,x\r\n'], { 'x-total-count': '2' })).toEqual([
    [0, 2],
    [2, 2],
  ]);
});
