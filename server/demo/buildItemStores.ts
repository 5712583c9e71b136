import { itemStorePrice } from '../../schemas/catalogue/itemStorePrice.ts';
import type { Item } from './buildItems.ts';
import type { Store } from './buildStores.ts';
import type { Random } from './random.ts';
import { draft, live, toCents, type Row } from './row.ts';

/**
 * `count` pairs of an item and a store of its country. Items that are only ready are in stores as hidden; new ones are in
 * none. An item that a store shows becomes Live, which is what approving it would have found.
 */
export const buildItemStores = (
  random: Random,
  items: readonly Item[],
  stores: readonly Store[],
  count: number,
): Row[] => {
  const pairs = items
    .filter((item) => item.stage !== 'new')
    .flatMap((item) => stores.filter((store) => store.country === item.country).map((store) => ({ item, store })));
  const rows = random
    .shuffle(pairs)
    .slice(0, count)
    .map(({ item, store }, place) => buildItemStore(random, item, store, place + 1));
  markLive(items, rows);
  return rows;
};

// A comma that slipped, in a few prices of a catalogue of this size: what the home page asks to look at.
const slipOf = (id: number): number => (id % 8191 === 77 ? 10 : 1);

const outOfStock = 15;
const seasonality = 4;

/** `item`: of its row only key and value are asked. `isShown`: it is not hidden, though others may be. */
export const buildItemStore = (
  random: Random,
  item: Pick<Item, 'row' | 'stage' | 'price'>,
  store: Store,
  id: number,
  isShown = false,
): Row => {
  const hidden = !isShown && (item.stage === 'ready' || random.chance(0.06));
  const original = toCents(item.price * (0.92 + random.next() * 0.16) * slipOf(id)) / 100;
  const discount = random.chance(0.12) ? -toCents(original * (random.between(5, 30) / 100)) / 100 : 0;
  return {
    id,
    item_id: item.row['id'],
    store_id: store.id,
    gdo_id: `${store.retailer}${String(item.row['id']).padStart(7, '0')}`,
    hidden,
    hidden_reason: hidden ? random.pick([outOfStock, seasonality]) : null,
    priority: random.chance(0.1) ? random.between(1, 100) : null,
    ...itemStorePrice(
      {
        price: original,
        surcharge_fixed: discount,
        item_value: item.row['value'],
        pricing_type: store.pricing,
        markup_goal: store.markup,
      },
      {},
      typed,
    ),
    is_gdo_assorted: random.chance(0.9),
  };
};

const typed = new Set(['price', 'surcharge_fixed']);

const markLive = (items: readonly Item[], rows: readonly Row[]): void => {
  const shown = new Set(rows.filter((row) => row['hidden'] === false).map((row) => row['item_id']));
  for (const { row } of items) if (row['status'] !== draft && shown.has(row['id'])) row['status'] = live;
};
