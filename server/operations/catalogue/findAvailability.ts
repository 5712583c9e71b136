import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation } from '../../engine/context/operation.ts';

/**
 * In how many stores items are, and in which: active ones with an item-store that is not hidden (spec resources (a) 11).
 * Takes `ids`; answers a group for each item that its asker sees.
 */
export const findAvailability: Operation = async ({ ids = [] }, { read }) => {
  const items: ListRow[] = [];
  for await (const rows of read.rows('items', { ids, columns: ['name'] })) items.push(...rows);
  const stores = new Map<string, Record<string, unknown>[]>(items.map(({ id }) => [String(id), []]));
  const filter = { item_id: { in: items.map(({ id }) => Number(id)) }, hidden: false };
  for await (const rows of read.rows('item-stores', {
    filter,
    columns: ['item_id', 'store_id', 'store_name', 'city', 'retailer', 'price', 'store_active'],
  })) {
    for (const row of rows) if (row['store_active'] !== 0) stores.get(String(row['item_id']))?.push(toStore(row));
  }
  const result = items.map((item) => {
    const found = stores.get(String(item.id)) ?? [];
    return { item_id: item.id, name: item['name'], count: found.length, stores: found };
  });
  return { changes: [], effects: [], result };
};

const toStore = (row: ListRow): Record<string, unknown> => ({
  store_id: row['store_id'],
  name: row['store_name'],
  city: row['city'],
  retailer: row['retailer'],
  price: row['price'],
});
