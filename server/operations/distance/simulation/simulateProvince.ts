import type { ListRow } from '../../../../src/core/wire/query.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation, OperationRead } from '../../../engine/context/operation.ts';
import { estimateWay } from '../runs/measure.ts';
import { findPairs, type Pair, type Spot } from '../runs/pairs.ts';
import { toSpot } from '../runs/readCountry.ts';

const head = ['location_id', 'postal_code', 'city', 'zone', 'store_id', 'store', 'meters', 'seconds'];

interface Place extends Spot {
  country: string;
  row: ListRow;
}

const toPlaces = (rows: readonly ListRow[]): Place[] =>
  rows.flatMap((row) => toSpot(row).map((spot) => ({ ...spot, country: String(row['country']), row })));

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
    throw new RequestError(422, 'VALIDATION', 'simulationNone', { province: String(province) });
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

type Stores = ReadonlyMap<string, readonly Place[]>;

const readStores = async (read: OperationRead, locations: readonly Place[]): Promise<Stores> => {
  const found = new Map<string, Place[]>();
  const columns = ['country', 'name', 'lat', 'lng', 'radius'];
  for (const country of new Set(locations.map((place) => place.country))) {
    const stores: Place[] = [];
    const filter = { country: { in: [country] }, active: { in: [1, 2] } };
    for await (const rows of read.rows('draft-stores', { filter, columns })) stores.push(...toPlaces(rows));
    found.set(country, stores);
  }
  return found;
};

const pieceSize = 250;

async function* piecesOf(
  locations: readonly Place[],
  stores: Stores,
): AsyncGenerator<{ of: number; lines: string[][] }> {
  for (const [country, of] of Map.groupBy(locations, (place) => place.country)) {
    // Whether a pair is one does not depend on which of the two is asked first: of each location the stores, the nearest first.
    const reached = findPairs(of, stores.get(country) ?? []);
    for (let at = 0; at < of.length; at += pieceSize) {
      const piece = of.slice(at, at + pieceSize);
      yield { of: piece.length, lines: piece.flatMap((location) => linesOf(location, reached.next().value ?? [])) };
      // Others are answered between two pieces.
      await new Promise(setImmediate);
    }
  }
}

const linesOf = (location: Place, reached: readonly Pair<Place, Place>[]): string[][] => {
  const own = [String(location.id), ...['postal_code', 'city', 'zone'].map((name) => String(location.row[name] ?? ''))];
  if (reached.length === 0) return [[...own, '', '', '', '']];
  return reached.map(({ location: store, kilometers }) => {
    const { meters, seconds } = estimateWay(kilometers);
    return [...own, String(store.id), String(store.row['name'] ?? ''), String(meters), String(seconds)];
  });
};
