import type { PointsAnswer } from '../../src/core/places/places.ts';
import type { Figure } from './figure.ts';
import { median, openMarketplace, type Marketplace } from './writing/marketplace.ts';

const rounds = 40;
const [few, many] = [10_000, 500_000];

/**
 * The points of a box through the call that maps ask, over HTTP in memory: of 500,000 locations against 10,000, which lie as
 * thickly, so that the box holds as many of both.
 */
export const run = async (): Promise<Figure[]> => {
  const marketplace = await openMarketplace();
  try {
    const small = await measure(marketplace, few);
    const large = await measure(marketplace, many);
    if (small.total !== large.total || small.total < 100)
      throw new Error(`${small.total} points against ${large.total}`);
    const detail = `${small.total} points: ${large.ms.toFixed(1)} ms against ${small.ms.toFixed(1)} ms`;
    return [{ name: 'a box of 500,000 points', ratio: large.ms / small.ms, bar: 1.5, better: 'lower', detail }];
  } finally {
    await marketplace.close();
  }
};

/** A grid with a step of 0.01 degrees, a thousand across: the more there are, the farther north it goes. */
const measure = async ({ pool, ask }: Marketplace, count: number): Promise<{ ms: number; total: number }> => {
  await pool.query('TRUNCATE distance."draft-locations" CASCADE');
  await pool.query(
    `INSERT INTO distance."draft-locations" (id, country, city, lat, lng, active)
     SELECT n, 'ITA', 'Place ' || n, -80 + (n / 1000) * 0.01, (n % 1000) * 0.01, true FROM generate_series(0, $1::int - 1) n`,
    [count],
  );
  await pool.query('VACUUM ANALYZE distance."draft-locations"');
  const filter = { lat: { gte: -79.98, lte: -79.94 }, lng: { gte: 2, lte: 3 } };
  const read = (): Promise<PointsAnswer> => ask('POST', '/api/distance/v3/draft_locations/points', { filter });
  for (let round = 0; round < 5; round += 1) await read();
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    total = (await read()).total;
    times.push(performance.now() - before);
  }
  return { ms: median(times), total };
};
