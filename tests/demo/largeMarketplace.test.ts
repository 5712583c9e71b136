import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { fillLarge } from '../../server/demo/large/fillLarge.ts';
import { largeMarketplace } from '../../server/demo/large/largeMarketplace.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { Row } from '../../server/demo/row.ts';
import { testDatabase } from '../support/database.ts';

const now = new Date('2026-11-21T09:00:00Z');
const size = { items: 12_000, itemStores: 120_000, stores: 60 };

const make = (): Map<string, Row[]> =>
  new Map([...largeMarketplace({ now, ...size })].map(([name, rows]) => [name, [...rows]]));

describe('the large marketplace', () => {
  const made = make();
  const rowsOf = (name: string): Row[] => made.get(name) ?? [];

  it('is the same every time', () => {
    const again = new Map([...largeMarketplace({ now, ...size })].map(([name, rows]) => [name, [...rows]]));
    for (const name of ['items', 'item-stores', 'item-eans']) expect(again.get(name)).toEqual(made.get(name));
  });

  it('has as many rows as are asked for', () => {
    expect(rowsOf('items')).toHaveLength(size.items);
    expect(rowsOf('item-stores')).toHaveLength(size.itemStores);
  });

  it('gives every code to one item only, and every item a place in a store once', () => {
    const codes = rowsOf('item-eans').map(({ ean }) => ean);
    expect(new Set(codes).size).toBe(codes.length);
    const pairs = rowsOf('item-stores').map(({ item_id: item, store_id: store }) => `${String(item)} ${String(store)}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('calls an item live where a store shows it, and no other', () => {
    const shown = new Set(
      rowsOf('item-stores')
        .filter(({ hidden }) => hidden === false)
        .map((row) => row['item_id']),
    );
    for (const { id, status } of rowsOf('items').filter(({ was_live: was }) => was !== true)) {
      if (status === 2) expect(shown.has(id), String(id)).toBe(true);
      if (status === 1) expect(shown.has(id), String(id)).toBe(false);
    }
  });
});

const pool = await testDatabase();
await migrate({ application, fieldTypes, pool });

it('goes into a database with its indexes and references', async () => {
  const shapeOf = async (): Promise<unknown[]> =>
    (
      await pool.query(
        `SELECT conname AS name FROM pg_constraint WHERE contype IN ('f', 'u', 'p')
         UNION ALL SELECT indexname FROM pg_indexes ORDER BY name`,
      )
    ).rows;
  const before = await shapeOf();
  const few = { ...size, items: 1_000, itemStores: 10_000, rowsOfOthers: 200 };
  await fillLarge({ pool, application, fieldTypes, clock: () => now }, few, () => undefined);
  expect(await shapeOf()).toEqual(before);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM ${tableOf({ service: 'catalogue', name: 'items' })}) AS items,
       (SELECT count(*)::int FROM ${tableOf({ service: 'catalogue', name: 'item-stores' })}) AS places`,
  );
  expect(rows).toEqual([{ items: few.items, places: few.itemStores }]);
});
