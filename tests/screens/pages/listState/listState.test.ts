import { describe, expect, it } from 'vitest';
import {
  narrow,
  readState,
  sortBy,
  writeState,
  type ListState,
} from '../../../../src/screens/pages/listState/listState.ts';
import { buildListDeclaration } from '../../kit/table/declaration.ts';

const declared = buildListDeclaration();
const buildState = (overrides: Partial<ListState> = {}): ListState => ({ ...readState('', declared), ...overrides });

describe('the state of a list in the URL', () => {
  it.each([
    ['a page', { page: 3 }],
    ['a page size', { perPage: 100 }],
    ['a sort', { sort: { field: 'name', order: 'ASC' as const } }],
    ['a filter', { filter: { name: { contains: 'moz & co' }, brand_id: { in: [1, 2] }, ean: { empty: true } } }],
    ['codes with leading zeros', { search: { kind: 'eans', codes: ['0080010', '12'] } }],
    ['a free text with a comma', { search: { kind: 'free', codes: ['latte, intero'] } }],
    ['a kept search', { search: { kind: 'eans', kept: 'a1' } }],
  ])('keeps %s', (_, overrides) => {
    const state = buildState(overrides);
    expect(readState(writeState(state, declared), declared)).toEqual(state);
  });

  it('has no condition for a filter without a value', () => {
    const filter = JSON.stringify({ name: '', brand_id: null, value: { gte: '', lte: null }, ean: { empty: true } });
    expect(readState(`?filter=${encodeURIComponent(filter)}`, declared).filter).toEqual({ ean: { empty: true } });
  });

  it('is empty where nothing differs from the declaration', () => {
    expect(writeState(buildState(), declared)).toBe('');
  });

  it.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=9007199254740993'])(
    'reads %s as the first page',
    (query) => {
      expect(readState(query, declared).page).toBe(1);
    },
  );

  it('takes only page sizes, sorts, filters and searches that are declared', () => {
    const query = '?perPage=7&sort=secret&order=ASC&filter={"secret":1}&search=nothing&codes=1';
    expect(readState(query, declared)).toEqual(buildState());
  });

  it.each([
    '{"name":',
    '[1]',
    '"text"',
    'null',
    '{"__proto__":{"eq":1}}',
    '{"name":{"like":"x"}}',
    '{"name":[1]}',
    '{"name":{}}',
  ])('leaves out the filter %s', (filter) => {
    expect(readState(`?filter=${encodeURIComponent(filter)}`, declared).filter).toEqual({});
  });

  it('goes back to the first page when the filter or the order changes', () => {
    expect(narrow(buildState({ page: 4 }), { filter: { name: 'x' } }).page).toBe(1);
    expect(sortBy(buildState({ page: 4 }), 'name').page).toBe(1);
  });

  it('turns the order of a column round at the second click', () => {
    const once = sortBy(buildState(), 'name');
    expect(once.sort).toEqual({ field: 'name', order: 'ASC' });
    expect(sortBy(once, 'name').sort).toEqual({ field: 'name', order: 'DESC' });
  });
});
