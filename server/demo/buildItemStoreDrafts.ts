import type { Random } from './random.ts';
import { approved, draft, toCents, type Row } from './row.ts';

type Draw = (row: Row, random: Random) => Row;

const amount = (value: number): string => (toCents(value) / 100).toFixed(2);

/** What each source says of an item-store: the feed gives today's price, the registry knows the code, the shop has read another price. */
const says: Readonly<Record<string, Draw>> = {
  'retailer-feed': (
    { original_price: price, original_surcharge_fixed: discount, is_gdo_assorted: assorted },
    random,
  ) => ({
    price: random.chance(0.7) ? amount(Number(price) * (0.95 + random.next() * 0.1)) : null,
    surcharge_fixed: Number(discount) < 0 ? '0.00' : null,
    is_gdo_assorted: random.chance(0.2) ? String(assorted !== true) : null,
  }),
  'gs1-registry': ({ gdo_id: code }, random) => ({ gdo_id: random.chance(0.3) ? code : null }),
  'web-shop': ({ original_price: price }, random) => ({
    price: random.chance(0.5) ? amount(Number(price) * (0.9 + random.next() * 0.2)) : null,
  }),
};

/** What sources propose for one item-store of fifty. */
export const buildItemStoreDrafts = (random: Random, itemStores: readonly Row[], now: Date): Row[] =>
  itemStores.filter((_, place) => place % 50 === 0).flatMap((row) => draftsOf(random, row, now));

const draftsOf = (random: Random, row: Row, now: Date): Row[] =>
  Object.entries(says).flatMap(([source, draw]) =>
    Object.entries(draw(row, random))
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([property, value]) => ({
        item_store: row['id'],
        source,
        property,
        value,
        status: value === row[property] ? approved : draft,
        date: new Date(now.getTime() - random.between(1, 30) * 86_400_000).toISOString(),
      })),
  );
