import type { Item } from './buildItems.ts';
import type { Store } from './buildStores.ts';
import type { Random } from './random.ts';
import { draft, live, toCents, type Row } from './row.ts';

/**
 * `count` pairs of an item and a store of its country. Items that are only ready are in stores as hidden; new ones are in
 * none. An item that a store shows becomes Live, which is what approving it would have found.
 */
export const buildItemStores = (random: Random, items: readonly Item[], stores: readonly Store[], count: number): Row[] => {
  const pairs = items
    .filter((item) => item.stage !== 'new')
    .flatMap((item) => stores.filter((store) => store.country === item.country).map((store) => ({ item, store })));
  const rows = random.shuffle(pairs).slice(0, count).map(({ item, store }, place) => buildItemStore(random, item, store, place + 1));
  markLive(items, rows);
  return rows;
};

const outOfStock = 15;
const seasonality = 4;

const buildItemStore = (random: Random, item: Item, store: Store, id: number): Row => {
  const hidden = item.stage === 'ready' || random.chance(0.06);
  const original = toCents(item.price * (0.92 + random.next() * 0.16)) / 100;
  const price = store.pricing === 'parity' ? original : scaled(original, store.markup);
  const discount = random.chance(0.12) ? -Math.min(price, toCents(price * (random.between(5, 30) / 100)) / 100) : 0;
  const value = Number(item.row['value']); // every demo item has a size
  return {
    id,
    item_id: item.row['id'],
    store_id: store.id,
    gdo_id: `${store.retailer}${String(item.row['id']).padStart(7, '0')}`,
    hidden,
    hidden_reason: hidden ? random.pick([outOfStock, seasonality]) : null,
    priority: random.chance(0.1) ? random.between(1, 100) : null,
    price,
    price_per_type: toCents(price / value) / 100,
    surcharge_fixed: discount,
    promo_price: discount < 0 ? toCents(price + discount) / 100 : null,
    original_price: original,
    original_price_per_type: toCents(original / value) / 100,
    original_surcharge_fixed: discount,
    is_gdo_assorted: random.chance(0.9),
  };
};

/** By the store's goal in percent, half up to cents; 0 leaves the price as it is (spec 000 §4). */
const scaled = (original: number, markup: number): number => toCents(original * (1 + markup / 100)) / 100;

const markLive = (items: readonly Item[], rows: readonly Row[]): void => {
  const shown = new Set(rows.filter((row) => row['hidden'] === false).map((row) => row['item_id']));
  for (const { row } of items) if (row['status'] !== draft && shown.has(row['id'])) row['status'] = live;
};
