import { existsSync, readFileSync } from 'node:fs';
import distance from '@turf/distance';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { operationsFor } from '../../server/operations/index.ts';
import { findPairs, type Spot } from '../../server/operations/distance/runs/pairs.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, type Marketplace } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const file = new URL('../../../shared/data/geo/comuni/italian_cities_cc0.csv', import.meta.url);
const wantedPairs = 200_000;

/**
 * Pairs of 500 stores and the places of Italy within 30 km, against turf over all of them; and a run of 200,000 distances without a routing
 * server, from its request to what readers see, against COPY of the same rows into a table with the same indexes.
 */
export const run = async (): Promise<Figure[]> => {
  const places = existsSync(file) ? readPlaces() : makePlaces();
  return [measurePairs(places), await measureRun()];
};

const readPlaces = (): Spot[] =>
  readFileSync(file, 'utf8')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line, at) => {
      const cells = line.split(';');
      return { id: at + 1, lat: Number(cells[7]), lng: Number(cells[8]), radius: null };
    })
    // Some of them say no place, or one that is none.
    .filter(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);

const makePlaces = (): Spot[] =>
  Array.from({ length: 14_480 }, (_, at) => ({
    id: at + 1,
    lat: 37 + ((at * 7_919) % 9_000) / 1_000,
    lng: 8 + ((at * 104_729) % 10_000) / 1_000,
    radius: null,
  }));

const measurePairs = (places: readonly Spot[]): Figure => {
  const stores = places.filter((_, at) => at % 24 === 0).slice(0, 500);
  const parts = Array.from({ length: rounds }, () => {
    const [ours, found] = timed(() =>
      [...findPairs(stores, places)].flat().map(({ store, location }) => `${store.id}/${location.id}`),
    );
    const [theirs, expected] = timed(() =>
      stores.flatMap((store) =>
        places
          .filter((place) => distance([store.lng, store.lat], [place.lng, place.lat]) < 30)
          .map((place) => `${store.id}/${place.id}`),
      ),
    );
    if (found.toSorted().join() !== expected.toSorted().join()) throw new Error('The pairs are not the same.');
    return { ours, theirs, pairs: found.length };
  });
  return {
    name: `pairs of ${stores.length} stores and ${places.length} places within 30 km`,
    ratio: median(parts.map(({ ours, theirs }) => theirs / ours)),
    bar: 10,
    better: 'higher',
    detail: `${median(parts.map(({ ours }) => ours)).toFixed(0)} ms against turf's ${median(parts.map(({ theirs }) => theirs)).toFixed(0)} ms, ${parts[0]?.pairs} pairs`,
  };
};

const timed = <T>(work: () => T): [ms: number, answer: T] => {
  const start = performance.now();
  const answer = work();
  return [performance.now() - start, answer];
};

const measureRun = async (): Promise<Figure> => {
  const marketplace = await openMarketplace({
    operations: (dataDir) =>
      operationsFor({
        feedPrivateHosts: [],
        bucket: null,
        dataDir,
        sessionSecret: 'a secret of the benchmark that is long enough',
      }),
  });
  try {
    const { pool } = marketplace;
    await fill(pool);
    const parts: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pool.query('TRUNCATE distance."draft-distances"');
      await pool.query('DELETE FROM distance."scheduled-distances"');
      const ours = await request(marketplace, round + 1);
      parts.push({ ours, theirs: await copyAlike(pool) });
    }
    return {
      name: `run of ${wantedPairs} distances`,
      ratio: median(parts.map(({ ours, theirs }) => theirs / ours)),
      bar: 0.25,
      better: 'higher',
      detail: `${median(parts.map(({ ours }) => ours)).toFixed(0)} ms against COPY's ${median(parts.map(({ theirs }) => theirs)).toFixed(0)} ms`,
    };
  } finally {
    await marketplace.close();
  }
};

/** 20 stores that each reach all of 10,000 locations. */
const fill = async (pool: Pool): Promise<void> => {
  await pool.query(
    `INSERT INTO distance."draft-stores" (id, country, name, active, store_fee, lat, lng, radius, new_flag, delivery_fee, version)
     SELECT n, 'ITA', 'Store ' || n, 2, '{}', 45.4 + n / 1000.0, 9.1, 80, false, 4.9, 1 FROM generate_series(1, 20) n`,
  );
  await pool.query(
    `INSERT INTO distance."draft-locations" (id, country, lat, lng, radius, active, version)
     SELECT n, 'ITA', 45.2 + (n % 100) / 250.0, 8.9 + (n / 100) / 250.0, 5, true, 1 FROM generate_series(1, 10000) n`,
  );
};

const request = async ({ ask, pool, finish }: Marketplace, round: number): Promise<number> => {
  await pool.query(
    `INSERT INTO distance."scheduled-distances" (id, country, operation_type, status, api_calls, created_at, version)
     VALUES ($1, 'ITA', 0, 0, 0, now(), 1)`,
    [round],
  );
  const start = performance.now();
  const { job } = await ask<{ job: { id: string } }>('POST', '/api/distance/v3/distance_update/compute', { id: round });
  await finish(job.id);
  const ms = performance.now() - start;
  const found = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM distance."draft-distances"');
  if (found.rows[0]?.n !== wantedPairs) throw new Error(`There are ${found.rows[0]?.n} distances.`);
  return ms;
};

/** The same rows into a table with the same indexes, by COPY alone. */
const copyAlike = async (pool: Pool): Promise<number> => {
  await pool.query('DROP TABLE IF EXISTS copied');
  await pool.query('CREATE TABLE copied (LIKE distance."draft-distances" INCLUDING ALL)');
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`SELECT d::text AS line FROM distance."draft-distances" d`);
    const bytes = rows.map(({ line }) => `${line.slice(1, -1)}\n`).join('');
    const start = performance.now();
    await pipeline(Readable.from([Buffer.from(bytes)]), client.query(copyFrom('COPY copied FROM STDIN (FORMAT csv)')));
    return performance.now() - start;
  } finally {
    client.release();
  }
};
