import { expect, it } from 'vitest';
import { message } from '../../../src/core/messages.ts';
import { failuresOf, fromPerId, listFailures } from '../../../src/screens/changes/summary.ts';

const say = ({ text }: { text: string }) => text;

it('reads the answer of a bulk call: true, or what was wrong', () => {
  const results = fromPerId({ 1: true, 2: 'has no EAN' });
  expect(results.map(({ id, result }) => [id, result === true || result.text])).toEqual([['1', true], ['2', 'has no EAN']]);
});

it('lists the ids that failed by their reason', () => {
  const failures = failuresOf({ results: fromPerId({ 1: true, 2: 'has no EAN', 3: 'has no category', 4: 'has no EAN' }) });
  expect(listFailures(failures, say)).toBe('2, 4: has no EAN\n3: has no category');
});

it('shows five ids of a reason and says that there are more', () => {
  const results = fromPerId(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at + 1, 'no'])));
  expect(listFailures(failuresOf({ results }), say)).toBe('1, 2, 3, 4, 5 …: no');
});

it('names the row where a row of a file became no record', () => {
  const row = { row: 4, id: null, label: '', result: message('required'), version: null };
  expect(listFailures(failuresOf({ results: [row] }), say)).toBe('row 4: Required field');
});
