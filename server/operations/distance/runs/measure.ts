import type { ListRow } from '../../../../src/core/wire/query.ts';
import { pairKey } from './readCountry.ts';
import type { StoreSpot } from './readCountry.ts';
import type { Pair, Spot } from './pairs.ts';
import type { Way } from './routing.ts';

/** Without a routing server: roads are longer than the crow flies, and driven at this speed. */
const detour = 1.3;
const kilometersAnHour = 25;
const byLine = `Great circle × ${detour} at ${kilometersAnHour} km/h`;
const noWay = 'No way by road';

/** The row of a distance, but for its country and what is only imported. */
export type DistanceRow = Record<string, unknown>;

/** What tells whether a distance has to be asked for anew: by what it was measured, and between which places. */
export const endsOf = ({ store, location }: Pair, isRouted: boolean): string =>
  `${isRouted ? 'road' : 'line'} ${store.lat},${store.lng} ${location.lat},${location.lng}`;

const rowOf = (
  { store, location }: Pair<StoreSpot, Spot>,
  way: Way,
  said: { comment: string | null; ends: string },
): DistanceRow => ({
  store_id: store.id,
  location_id: location.id,
  active: way !== null,
  comment: way === null ? noWay : said.comment,
  meters: way?.meters ?? null,
  seconds: way?.seconds ?? null,
  price: store.fee,
  ends: said.ends,
});

/** A distance by road. */
export const routedRow = (pair: Pair<StoreSpot, Spot>, way: Way): DistanceRow =>
  rowOf(pair, way, { comment: null, ends: endsOf(pair, true) });

/** The way by road of so many kilometres as the crow flies, where nobody knows it. */
export const estimateWay = (kilometers: number): NonNullable<Way> => ({
  meters: Math.round(kilometers * detour * 1_000),
  seconds: Math.round(((kilometers * detour) / kilometersAnHour) * 3_600),
});

/** A distance as the crow flies, made longer. */
export const lineRow = (pair: Pair<StoreSpot, Spot>): DistanceRow =>
  rowOf(pair, estimateWay(pair.kilometers), { comment: byLine, ends: endsOf(pair, false) });

/** What was asked before and has not moved. */
export const keptRow = (pair: Pair<StoreSpot, Spot>, before: ListRow): DistanceRow => ({
  ...rowOf(pair, null, { comment: null, ends: String(before['ends']) }),
  active: before['active'],
  comment: before['comment'],
  meters: before['meters'],
  seconds: before['seconds'],
});

export const keyOf = ({ store, location }: Pair): string => pairKey(store.id, location.id);

export const lineParams = { factor: detour, speed: kilometersAnHour };
