import { expect, test } from 'vitest';
import { readOn } from '../../../../src/screens/kit/changes/readOn.ts';

/** A history whose pages hold these rows. */
const history = (pages: number[][]) => {
  const asked: (string | undefined)[] = [];
  const read = (after: string | undefined) => {
    asked.push(after);
    const at = Number(after ?? 0);
    return Promise.resolve({ rows: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null });
  };
  return { asked, read };
};
const going = new AbortController().signal;

test('empty pages are passed over', async () => {
  const { asked, read } = history([[], [], [7], [8]]);
  expect(await readOn(read, undefined, going)).toEqual({ rows: [7], next: '3' });
  expect(asked).toEqual([undefined, '1', '2']);
});

test('an end is an end', async () => {
  const { read } = history([[], []]);
  expect(await readOn(read, undefined, going)).toEqual({ rows: [], next: null });
});

test('after twenty empty pages the reader is asked, and can go on from there', async () => {
  const { asked, read } = history([...Array.from({ length: 25 }, () => []), [9]]);
  const first = await readOn(read, undefined, going);
  expect(first).toEqual({ rows: [], next: '20' });
  expect(asked).toHaveLength(20);
  expect(await readOn(read, first.next ?? undefined, going)).toEqual({ rows: [9], next: null });
});

test('who leaves is not read for', async () => {
  const { asked, read } = history([[], [], [7]]);
  const left = new AbortController();
  left.abort();
  await readOn(read, undefined, left.signal);
  expect(asked).toHaveLength(1);
});
