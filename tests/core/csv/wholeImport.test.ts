import { describe, expect, it } from 'vitest';
import { isSheet, isWhole, maxImportRows } from '../../../src/core/csv/wholeImport.ts';

const key = ['id'];

describe('an import', () => {
  it('is all or nothing where it is declared so, and no other plan of the resource is', () => {
    expect(isWhole({ import: { key, atomic: 'all' } }, 'import')).toBe(true);
    expect(isWhole({ import: { key, atomic: 'all' } }, 'update')).toBe(false);
    expect(isWhole({ import: { key, atomic: 'row' } }, 'import')).toBe(false);
    expect(isWhole({ import: { key } }, 'import')).toBe(false);
    expect(isWhole({}, 'import')).toBe(false);
  });

  it('is a sheet where it is all or nothing and has 100 rows at most', () => {
    expect(isSheet({ import: { key, atomic: 'all', maxRows: 100 } })).toBe(true);
    expect(isSheet({ import: { key, atomic: 'all', maxRows: 101 } })).toBe(false);
    expect(isSheet({ import: { key, atomic: 'all' } })).toBe(false);
    expect(isSheet({ import: { key, maxRows: 100 } })).toBe(false);
  });

  it.each([
    ['any number of rows where it says nothing', {}, undefined],
    ['5,000 rows where it is all or nothing', { atomic: 'all' }, 5_000],
    ['the rows that it declares', { maxRows: 7 }, 7],
    ['the rows that it declares, all or nothing too', { atomic: 'all', maxRows: 20_000 }, 20_000],
  ] as const)('may have %s', (_, config, most) => {
    expect(maxImportRows({ import: { key, ...config } })).toBe(most);
  });
});
