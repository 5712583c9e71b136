import { describe, expect, it } from 'vitest';
import { nameInWords } from '../../../src/core/values/nameInWords.ts';

describe('nameInWords', () => {
  it.each([
    ['feeHistory', 'Fee history'],
    ['fee-history', 'Fee history'],
    ['fee_of_2026', 'Fee of 2026'],
    ['facts', 'Facts'],
  ])('reads %s as %s', (name, words) => {
    expect(nameInWords(name)).toBe(words);
  });
});
