import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAddress, placeInList, rememberList, turnList } from '../../../../src/screens/kit/address/lastList.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
beforeEach(() => kept.clear());

const query = { perPage: 2, filter: { status: 0 }, sort: { field: 'id', order: 'ASC' as const } };
const remember = (page: number, ids: string[]): void =>
  rememberList('items', { search: `?sort=id&page=${page}`, ids, page, query });
const reading = (pages: Record<number, string[]>) => vi.fn(async (page: number) => pages[page] ?? []);

describe('the list that was left', () => {
  it('has another page after one that is full, and one before all but the first', () => {
    remember(1, ['1', '2']);
    expect(placeInList('items', '2')).toMatchObject({ at: 2, of: 2, previous: '1', next: null });
    expect(placeInList('items', '2')).toMatchObject({ hasPageBefore: false, hasPageAfter: true });
    remember(2, ['3']);
    expect(placeInList('items', '3')).toMatchObject({ hasPageBefore: true, hasPageAfter: false });
    expect(placeInList('items', '9')).toBeNull();
  });

  it('is turned to the next page by the same query, which is where records lead back to then', async () => {
    remember(1, ['1', '2']);
    const read = reading({ 1: ['1', '2'], 2: ['3'] });
    expect(await turnList('items', 1, read)).toBe('3');
    expect(read).toHaveBeenLastCalledWith(2, query);
    expect(listAddress('items')).toBe('/items?sort=id&page=2');
    expect(placeInList('items', '3')).toMatchObject({ at: 1, of: 1 });
    expect(await turnList('items', -1, read)).toBe('2');
    expect(listAddress('items')).toBe('/items?sort=id');
  });

  it('passes over no record that moved up, because others do not match it any more', async () => {
    remember(1, ['1', '2']);
    expect(await turnList('items', 1, reading({ 1: ['2', '3'], 2: ['4'] }))).toBe('3');
  });

  it('stays where there is no other page', async () => {
    remember(1, ['1', '2']);
    expect(await turnList('items', 1, reading({ 1: ['1', '2'] }))).toBeNull();
    expect(listAddress('items')).toBe('/items?sort=id&page=1');
    expect(await turnList('stores', 1, reading({}))).toBeNull();
  });
});
