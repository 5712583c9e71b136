import type { ListRow } from '../../../../src/core/wire/query.ts';
import type { OperationRead } from '../../../engine/context/operation.ts';
import type { Spot } from './pairs.ts';

export interface StoreSpot extends Spot {
  fee: number | null;
}

/** What a run of a country is worked out of. */
export interface Country {
  stores: StoreSpot[];
  locations: Spot[];
  /** The distances of the set before: `store/location` -> the row. */
  before: Map<string, ListRow>;
}

/** By which a distance is one of the set before. */
export const pairKey = (store: number | string, location: number | string): string => `${store}/${location}`;

const place = ['lat', 'lng', 'radius'];
const wholeRow = ['store_id', 'location_id', 'active', 'comment', 'meters', 'seconds', 'price', 'ends'];

/** The stores and locations of a country that take part, and the distances that there are. */
export const readCountry = async (read: OperationRead, country: string): Promise<Country> => {
  const of = { country: { in: [country] } };
  const stores: StoreSpot[] = [];
  const wanted = { filter: { ...of, active: { in: [1, 2] } }, columns: [...place, 'delivery_fee'] };
  for await (const rows of read.rows('draft-stores', wanted))
    for (const row of rows)
      for (const spot of toSpot(row)) stores.push({ ...spot, fee: numberOf(row['delivery_fee']) });
  const excluded = new Set<number>();
  for await (const rows of read.rows('excluded-locations', { columns: ['location_id'] }))
    for (const row of rows) excluded.add(Number(row['location_id']));
  const locations: Spot[] = [];
  for await (const rows of read.rows('draft-locations', { filter: { ...of, active: true }, columns: place }))
    for (const row of rows) if (!excluded.has(Number(row.id))) locations.push(...toSpot(row));
  const before = new Map<string, ListRow>();
  for await (const rows of read.rows('draft-distances', { filter: of, columns: wholeRow }))
    for (const row of rows) before.set(pairKey(Number(row['store_id']), Number(row['location_id'])), row);
  return { stores: stores.toSorted(bySquares), locations, before };
};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** None where it has no place. */
export const toSpot = (row: ListRow): Spot[] => {
  const [lat, lng] = [numberOf(row['lat']), numberOf(row['lng'])];
  return lat === null || lng === null ? [] : [{ id: Number(row.id), lat, lng, radius: numberOf(row['radius']) }];
};

/** Near ones stand beside each other, so that they share tables: squares of a quarter of a degree, row by row. */
const bySquares = (one: Spot, other: Spot): number =>
  Math.floor(one.lat * 4) - Math.floor(other.lat * 4) ||
  Math.floor(one.lng * 4) - Math.floor(other.lng * 4) ||
  one.id - other.id;
