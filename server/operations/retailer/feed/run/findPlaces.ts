import type { ListRow } from '../../../../../src/core/wire/query.ts';
import type { OperationRead } from '../../../../engine/context/operation.ts';
import type { FeedValues } from '../read/feedFields.ts';

/** The item of a store that a row of its feed speaks of, as it is now. */
export interface Place {
  id: string;
  item: number;
  gdoId: string | null;
  /** What the shop asked for so far, before the markup of its store. */
  price: number | null;
  isHidden: boolean;
  hiddenReason: number | null;
}

const columns = ['item_id', 'gdo_id', 'original_price', 'hidden', 'hidden_reason'];

/** What rows speak of: by their GDO id, else by their EAN. */
export interface Places {
  byGdoId: ReadonlyMap<string, Place>;
  byItem: ReadonlyMap<number, Place>;
  itemOf: ReadonlyMap<string, number>;
}

export const placesByGdoId = (
  read: OperationRead,
  store: number,
  ids: readonly string[],
): Promise<Map<string, Place>> =>
  gather(read, 'item-stores', { store_id: store, gdo_id: { in: [...ids] } }, columns, (row) => {
    const place = toPlace(row);
    return [place.gdoId ?? '', place];
  });

/** EAN -> its item. */
export const itemsByEan = (read: OperationRead, codes: readonly string[]): Promise<Map<string, number>> =>
  gather(read, 'item-eans', { ean: { in: [...codes] } }, ['item_id', 'ean'], (row) => [
    String(row['ean']),
    Number(row['item_id']),
  ]);

export const placesByItem = (
  read: OperationRead,
  store: number,
  items: readonly number[],
): Promise<Map<number, Place>> =>
  gather(read, 'item-stores', { store_id: store, item_id: { in: [...items] } }, columns, (row) => {
    const place = toPlace(row);
    return [place.item, place];
  });

/** Looks rows up, a piece at a time. */
export const findPlaces = async (read: OperationRead, store: number, rows: readonly FeedValues[]): Promise<Places> => {
  const byGdoId = await placesByGdoId(
    read,
    store,
    rows.flatMap(({ gdo_id: id }) => id ?? []),
  );
  const codes = rows.filter(({ gdo_id: id }) => !byGdoId.has(id ?? '')).flatMap(({ feed_ean: ean }) => ean ?? []);
  if (codes.length === 0) return { byGdoId, byItem: new Map(), itemOf: new Map() };
  const itemOf = await itemsByEan(read, codes);
  const items = [...new Set(itemOf.values())];
  const byItem = items.length === 0 ? new Map<number, Place>() : await placesByItem(read, store, items);
  return { byGdoId, byItem, itemOf };
};

const toPlace = (row: ListRow): Place => ({
  id: String(row.id),
  item: Number(row['item_id']),
  gdoId: row['gdo_id'] as string | null, // a text, and what follows of the type of its field
  price: row['original_price'] as number | null,
  isHidden: row['hidden'] === true,
  hiddenReason: row['hidden_reason'] as number | null,
});

const gather = async <K, V>(
  read: OperationRead,
  resource: string,
  filter: Parameters<OperationRead['rows']>[1]['filter'],
  columns: readonly string[],
  entry: (row: ListRow) => [K, V],
): Promise<Map<K, V>> => {
  const found = new Map<K, V>();
  for await (const rows of read.rows(resource, { ...(filter && { filter }), columns }))
    for (const row of rows) found.set(...entry(row));
  return found;
};
