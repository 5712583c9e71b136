import { describe, expect, it } from 'vitest';
import { formatList, readList } from '../../../src/core/values/listText.ts';
import { readImportCell, writeImportCell } from '../../../src/core/csv/importCell.ts';

describe('a cell of an import', () => {
  it.each([
    ['a day of dd/mm/yyyy', ' 3/12/2026 ', '2026-12-03 05:00:00'],
    ['an ISO day', '2026-12-03', '2026-12-03 05:00:00'],
    ['a day with a time stays', '2026-12-03 09:30', '2026-12-03 09:30'],
    ['no day', '12.3.2026', '12.3.2026'],
  ])('that has a time of day: %s', (_, text, read) => {
    expect(readImportCell(text, { time: '05:00:00' })).toBe(read);
  });

  it.each([
    ['pasta, spaghetti,,  latte ', 'pasta; spaghetti; latte'],
    ['pasta', 'pasta'],
    ['salt; pepper, oil', '["salt; pepper","oil"]'],
    ['pasta; spaghetti', 'pasta; spaghetti'],
    ['["a","b"]', '["a","b"]'],
  ])('that has a separator: %s', (text, read) => {
    expect(readImportCell(text, { separator: ',' })).toBe(read);
  });

  it('is read in capitals where that is said', () => {
    expect(readImportCell(' ita ', { upper: true })).toBe('ITA');
  });

  it('stays as it is where it is blank or no value, or nothing is said of it', () => {
    for (const text of ['', '  ', 'null'])
      expect(readImportCell(text, { upper: true, separator: ',', time: '05:00:00' })).toBe(text);
    expect(readImportCell(' a, b ')).toBe(' a, b ');
  });

  it.each([
    [['pasta', 'latte'], 'pasta; latte'],
    [['olio, sale', 'pane'], '["olio, sale","pane"]'],
    [['olio, sale'], '["olio, sale"]'],
    [['a; b, c'], '["a; b, c"]'],
  ])('that has a separator is written as it is read: %j', (elements, text) => {
    const written = writeImportCell(formatList(elements), { separator: ',' });
    expect(written).toBe(text);
    expect(readList(readImportCell(written, { separator: ',' }))).toEqual(elements);
  });

  it('without a separator is written as its field writes it', () => {
    expect(writeImportCell('olio, sale; pane')).toBe('olio, sale; pane');
    expect(writeImportCell('olio, sale', { upper: true })).toBe('olio, sale');
  });
});
