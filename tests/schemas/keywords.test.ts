import { expect, it } from 'vitest';
import { selectKeywords } from '../../schemas/finding/keywords.ts';

const words = Array.from({ length: 23 }, (_, place) => `word ${place + 1}`);

it('STA-018: selects the first 20 keywords, and leaves the others to be picked', () => {
  const found = selectKeywords(words);
  expect(found.map(({ name }) => name)).toEqual(words);
  expect(found.filter(({ selected }) => selected).map(({ name }) => name)).toEqual(words.slice(0, 20));
});

it('STA-018: selects all of fewer', () => {
  expect(selectKeywords(['latte'])).toEqual([{ name: 'latte', selected: true }]);
  expect(selectKeywords([])).toEqual([]);
});
