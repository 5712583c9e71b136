import { describe, expect, it } from 'vitest';
import { kindOfCodes, parseCodes } from '../../../../src/screens/pages/listState/codes.ts';

it.each([
  ['a pasted column', '8001\r\n8002\r\n8003\r\n', ['8001', '8002', '8003']],
  ['a pasted row', '8001\t8002', ['8001', '8002']],
  ['commas and semicolons', '1, 2;3 ;; 4', ['1', '2', '3', '4']],
  ['quoted cells', '"8001"\n" 8002 "', ['8001', '8002']],
  ['leading zeros', '00012', ['00012']],
  ['codes with inner blanks', 'AB 12\nAB 13', ['AB 12', 'AB 13']],
  ['nothing', ' \n\t', []],
])('reads %s', (_, text, codes) => {
  expect(parseCodes(text)).toEqual({ codes, repeated: 0 });
});

it('names each code once and counts the repeated ones', () => {
  expect(parseCodes('1\n2\n1\n1')).toEqual({ codes: ['1', '2'], repeated: 2 });
});

it('reads 100,000 pasted codes', () => {
  const pasted = Array.from({ length: 100_000 }, (_, index) => String(index)).join('\n');
  expect(parseCodes(pasted).codes).toHaveLength(100_000);
});

describe('kindOfCodes', () => {
  const search = { ids: {}, eans: { digits: [12, 14] as [number, number] } };

  it('knows codes by the number of their digits', () =>
    expect(kindOfCodes(['8001234567893', '00012345678905'], search)).toBe('eans'));

  it('does not guess where one of them is of another length or no number', () => {
    expect(kindOfCodes(['8001234567893', '12'], search)).toBeUndefined();
    expect(kindOfCodes(['800123456789X'], search)).toBeUndefined();
    expect(kindOfCodes([], search)).toBeUndefined();
  });
});
