import { packMessages } from '../../../src/core/languages/packedMessages.ts';
import { message } from '../../../src/core/values/messages.ts';
import { lineParams, lineRow } from '../../operations/distance/runs/measure.ts';
import { findPairs } from '../../operations/distance/runs/pairs.ts';
import type { Row } from '../row.ts';

interface Prepared {
  stores: readonly Row[];
  locations: readonly Row[];
  excluded: readonly Row[];
  /** Those that were published. */
  live: { stores: ReadonlySet<unknown>; locations: ReadonlySet<unknown> };
  now: Date;
}

const day = 86_400_000;
/** Of a large marketplace only so many stores have distances. */
const mostStores = 60;

const toSpot = (row: Row) => ({
  id: Number(row['id']),
  lat: Number(row['lat']),
  lng: Number(row['lng']),
  radius: row['radius'] === null || row['radius'] === undefined ? null : Number(row['radius']),
  fee: row['delivery_fee'] === null || row['delivery_fee'] === undefined ? null : Number(row['delivery_fee']),
});

/** The distances of each country as a run works them out without a routing server, and the runs that did: one is live, one is to be. */
export const buildDistances = ({ stores, locations, excluded, live, now }: Prepared): [name: string, rows: Row[]][] => {
  const left = new Set(excluded.map((row) => row['location_id']));
  const drafts: Row[] = [];
  const gone: Row[] = [];
  for (const country of ['ITA', 'POL']) {
    const from = stores
      .slice(0, mostStores)
      .filter((row) => row['country'] === country && row['active'] !== 0)
      .map(toSpot);
    const to = locations
      .filter((row) => row['country'] === country && row['active'] === true && !left.has(row['id']))
      .map(toSpot);
    const closed = locations.filter((row) => row['country'] === country && row['active'] === false).map(toSpot);
    for (const pairs of findPairs(from, closed))
      for (const pair of pairs.slice(0, 1)) gone.push({ country, ...lineRow(pair) });
    for (const pairs of findPairs(from, to))
      for (const pair of pairs)
        drafts.push({ id: drafts.length + 1, country, ...lineRow(pair), gmv: gmvOf(drafts.length) });
  }
  // What is live was worked out before some stores changed their fees, and some locations were closed.
  const current = [
    ...drafts.map(asBefore),
    ...gone.map((row, place): Row => ({ ...row, id: drafts.length + place + 1 })),
  ].filter((row) => live.stores.has(row['store_id']) && live.locations.has(row['location_id']));
  return [
    ['draft-distances', drafts],
    ['current-distances', current],
    ['scheduled-distances', buildProcesses(drafts, now)],
  ];
};

const asBefore = (row: Row): Row =>
  Number(row['id']) % 25 === 0 && typeof row['price'] === 'number' ? { ...row, price: row['price'] + 0.5 } : row;

/** What was sold by a third of the pairs, as a file of it would say. */
const gmvOf = (place: number): number | null => (place % 3 === 0 ? 250 + ((place * 7_919) % 900_000) / 100 : null);

/** One went live last week, one goes live in two nights, one waits for somebody to look at it, and one failed. */
const buildProcesses = (drafts: readonly Row[], now: Date): Row[] => {
  const of = (country: string) => ({
    country,
    api_calls: 0,
    distances: drafts.filter((row) => row['country'] === country).length,
    comment: packMessages([message('distancesLine', lineParams)]),
  });
  const night = (days: number): string => `${new Date(now.getTime() + days * day).toISOString().slice(0, 10)} 03:00:00`;
  const at = (days: number): string => new Date(now.getTime() + days * day).toISOString();
  return [
    { id: 1, ...of('ITA'), status: 3, operation_type: 1, live_schedule: night(-7), created_at: at(-8) },
    {
      id: 2,
      ...of('POL'),
      status: 4,
      operation_type: 2,
      distances: null,
      comment: packMessages([message('routingUnreachable', { host: 'routing.example', reason: 'ECONNREFUSED' })]),
      created_at: at(-3),
    },
    { id: 3, ...of('POL'), status: 2, operation_type: 0, scheduling: 'unscheduled', created_at: at(-2) },
    {
      id: 4,
      ...of('ITA'),
      status: 2,
      operation_type: 0,
      scheduling: 'scheduled',
      live_schedule: night(2),
      created_at: at(-1),
    },
  ];
};
