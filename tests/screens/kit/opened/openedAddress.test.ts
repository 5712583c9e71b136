import { describe, expect, it } from 'vitest';
import { hrefOfBeginning, hrefOfOpened } from '../../../../src/screens/kit/opened/openedAddress.ts';

const opens = { resource: 'items', filter: 'filter', keys: { field: 'ids', search: 'ids' } };
const parts = (href: string | null): unknown =>
  href === null ? null : [href.split('?')[0], Object.fromEntries(new URLSearchParams(href.split('?')[1]))];

describe('the list that a record stands for', () => {
  it('is filtered as the record says, and searched for its keys', () => {
    expect(parts(hrefOfOpened(opens, { filter: { status: { in: [0] } }, ids: [4, 8] }))).toEqual([
      '/items',
      { filter: '{"status":{"in":[0]}}', search: 'ids', codes: '4\n8' },
    ]);
  });

  it.each([
    [{}],
    [{ filter: null, ids: [] }],
    [{ filter: {}, ids: null }],
    [{ filter: 'all', ids: 3 }],
    [{ filter: [1] }],
  ])('is none where %j names nothing', (record) => {
    expect(hrefOfOpened(opens, record)).toBeNull();
  });
});

describe('a new record for what a list shows', () => {
  it('begins with its filter, and with the keys that it is searched for', () => {
    const shown = { filter: { hidden: true }, search: { kind: 'ids', codes: ['4', '8'] } };
    expect(parts(hrefOfBeginning('pim-lists', opens, shown))).toEqual([
      '/pim-lists/create',
      { filter: '{"hidden":true}', ids: '4,8' },
    ]);
  });

  it('begins with what is picked alone, however the list came by it', () => {
    const shown = { filter: { hidden: true }, search: { kind: 'eans', codes: ['8001'] }, ids: ['4'] };
    expect(parts(hrefOfBeginning('pim-lists', opens, shown))).toEqual(['/pim-lists/create', { ids: '4' }]);
  });

  it('is not offered for all that there is, nor for a search that it cannot hold', () => {
    expect(hrefOfBeginning('pim-lists', opens, { filter: {} })).toBeNull();
    const searched = { filter: { hidden: true }, search: { kind: 'eans', codes: ['8001'] } };
    expect(hrefOfBeginning('pim-lists', opens, searched)).toBeNull();
  });
});
