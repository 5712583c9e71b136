import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropRecord,
  forgetRecords,
  refreshLists,
  rememberRecord,
} from '../../../../src/screens/kit/changes/patchCache.ts';

const listKey = ['items', 'getList', { pagination: { page: 1, perPage: 50 }, meta: { columns: ['id', 'name'] } }];
const wholeKey = (id: string) => ['items', 'getOne', { id, meta: { whole: true } }];
const list = () => ({
  data: [
    { id: 1, version: 1, name: 'a' },
    { id: 2, version: 1, name: 'b' },
  ],
  total: 2,
});
const isStale = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(listKey, list());
});

describe('rememberRecord', () => {
  it('keeps the whole record under a key of its own', () => {
    rememberRecord(client, 'items', { id: 1, version: 2, name: 'x', value: 3 });
    expect(client.getQueryData(wholeKey('1'))).toEqual({ id: 1, version: 2, name: 'x', value: 3 });
  });

  it('puts only the columns of a list into its row', () => {
    rememberRecord(client, 'items', { id: 1, version: 2, name: 'x', value: 3, _refs: {} });
    expect(client.getQueryData(listKey)).toEqual({
      data: [{ id: 1, version: 2, name: 'x', _refs: {} }, list().data[1]],
      total: 2,
    });
    expect(isStale(listKey)).toBe(false);
  });

  it('asks again for a list whose columns the answer does not hold', () => {
    rememberRecord(client, 'items', { id: 1, version: 2, value: 3 });
    expect(client.getQueryData(listKey)).toEqual(list());
    expect(isStale(listKey)).toBe(true);
  });

  it('leaves lists of others and lists without the record alone', () => {
    rememberRecord(client, 'brands', { id: 1, version: 2, name: 'x' });
    rememberRecord(client, 'items', { id: 9, version: 2, name: 'x' });
    expect([client.getQueryData(listKey), isStale(listKey)]).toEqual([list(), false]);
  });
});

describe('forgetRecords', () => {
  it('asks again for lists, and marks whole records without fetching them under an open form', () => {
    client.setQueryData(wholeKey('1'), { id: 1, version: 1 });
    client.setQueryData(wholeKey('2'), { id: 2, version: 1 });
    forgetRecords(client, 'items', ['1']);
    expect([isStale(listKey), isStale(wholeKey('1')), isStale(wholeKey('2'))]).toEqual([true, true, false]);
    expect(client.getQueryData(listKey)).toEqual(list());
  });
});

it('counts the views of a resource again once records came or went, and of no other', () => {
  const counts = (resource: string) => [resource, 'viewCounts', { status: 1 }, null];
  for (const resource of ['items', 'brands']) client.setQueryData(counts(resource), { count: 2 });
  refreshLists(client, 'items');
  expect([isStale(counts('items')), isStale(counts('brands'))]).toEqual([true, false]);
});

describe('dropRecord', () => {
  it('takes the record out of every list and counts it off', () => {
    client.setQueryData(wholeKey('1'), { id: 1, version: 1 });
    dropRecord(client, 'items', '1');
    expect(client.getQueryData(listKey)).toEqual({ data: [list().data[1]], total: 1 });
    expect(client.getQueryData(wholeKey('1'))).toBeUndefined();
  });
});
