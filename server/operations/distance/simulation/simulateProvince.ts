import type { ListRow } from '../../../../src/core/wire/query.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../../engine/context/operation.ts';
import { createReach, type Reaching } from './reach.ts';

const head = ['location_id', 'postal_code', 'city', 'zone', 'store_id', 'store', 'meters', 'seconds'];
/** Roads are so much longer than the great circle, and so fast in metres a second: 25 km/h. */
const roads = 1.3;
const speed = 25_000 / 3_600;

interface Place extends Reaching {
  id: string;
  country: string;
  row: ListRow;
}

const toPlaces = (rows: readonly ListRow[]): Place[] =>
  rows.flatMap((row) => {
    const [lat, lng, radius] = ['lat', 'lng', 'radius'].map((name) => row[name] ?? null);
    return lat === null || lng === null
      ? []
      : [
          {
            id: String(row.id),
            country: String(row['country']),
            lat: Number(lat),
            lng: Number(lng),
            radius: radius === null ? null : Number(radius),
            row,
          },
        ];
  });

/**
 * What stores the locations of an operating province would reach, were the distances worked out now (spec 002 §7): a line for each active
 * location and each active store of its country that is near enough, the nearest first, and one without a store for a location that
 * reaches none. Along the great circle, as long and as slow as roads are. Takes `province`; 422 where no active location is in it.
 */
export const simulateProvince: Operation = async ({ province }, { read, now }) => {
  const filter = { operating_province: { in: [String(province)] }, active: { eq: true } };
  const columns = ['country', 'postal_code', 'city', 'zone', 'lat', 'lng', 'radius'];
  const locations: Place[] = [];
  for await (const rows of read.rows('draft-locations', { filter, columns })) locations.push(...toPlaces(rows));
  if (locations.length === 0)
    throw new RequestError(422, 'VALIDATION', 'invalid', {
      reason: `No active location lies in the operating province ${String(province)}.`,
    });
  return {
    changes: [],
    effects: [],
    result: null,
    file: {
      name: `distances-${String(province)}-${now.toISOString().slice(0, 10)}`,
      head,
      total: locations.length,
      pieces: piecesOf(locations, await readStores(read, locations)),
    },
  };
};

type Stores = ReadonlyMap<string, ReturnType<typeof createReach<Place>>>;

const readStores = async (read: OperationRead, locations: readonly Place[]): Promise<Stores> => {
  const found = new Map<string, ReturnType<typeof createReach<Place>>>();
  for (const country of new Set(locations.map((place) => place.country))) {
    const stores: Place[] = [];
    const filter = { country: { in: [country] }, active: { in: [1, 2] } };
    for await (const rows of read.rows('draft-stores', {
      filter,
      columns: ['country', 'name', 'lat', 'lng', 'radius'],
    }))
      stores.push(...toPlaces(rows));
    found.set(country, createReach(stores));
  }
  return found;
};

const pieceSize = 250;

async function* piecesOf(
  locations: readonly Place[],
  stores: Stores,
): AsyncGenerator<{ of: number; lines: string[][] }> {
  for (let at = 0; at < locations.length; at += pieceSize) {
    const piece = locations.slice(at, at + pieceSize);
    yield { of: piece.length, lines: piece.flatMap((location) => linesOf(location, stores)) };
    // Others are answered between two pieces.
    await new Promise(setImmediate);
  }
}

const linesOf = (location: Place, stores: Stores): string[][] => {
  const own = [location.id, ...['postal_code', 'city', 'zone'].map((name) => String(location.row[name] ?? ''))];
  const reached = stores.get(location.country)?.(location) ?? [];
  if (reached.length === 0) return [[...own, '', '', '', '']];
  return reached.map(({ of, meters }) => {
    const road = meters * roads;
    return [...own, of.id, String(of.row['name'] ?? ''), String(Math.round(road)), String(Math.round(road / speed))];
  });
};
