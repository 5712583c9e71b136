import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { describeResource, type Resource } from '../../../src/core/declaration/resource.ts';
import type { Where } from '../../../src/core/fields/conditions.ts';
import {
  inBox,
  kmBetween,
  mostPoints,
  mostReached,
  type Around,
  type PointsAnswer,
} from '../../../src/core/places/places.ts';
import type { ListQuery } from '../../../src/core/wire/query.ts';
import { boolean, decimal, integer, text } from '../../../src/fieldTypes/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { Asker } from '../../../server/engine/access/signedIn.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { buildIndexes } from '../../../server/engine/migration/migrate.ts';
import { checkQuery } from '../../../server/engine/queries/checkQuery.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const Stop = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name' }),
  country: text({ label: 'Country' }),
  open: boolean({ label: 'Open' }),
  lat: decimal({ label: 'Latitude', min: -90, max: 90 }),
  lng: decimal({ label: 'Longitude', min: -180, max: 180 }),
  radius: decimal({ label: 'Radius', min: 0 }),
});
const place = { lat: 'lat', lng: 'lng', state: 'open', radius: 'radius' };
const config = {
  name: 'stops',
  service: 'shop',
  path: '/stops',
  key: 'id',
  recordRepresentation: 'name',
  access: { list: ['products'], fields: { open: { read: ['everything'] }, radius: { read: ['everything'] } } },
  scope: { country: 'country' },
  // Of a schema that is not known no field is one of yes and no.
  list: { columns: ['id', 'name'], filters: { name: 'contains' as const, open: 'is' as never } },
};
const stops: Resource = describeResource(Stop, { ...config, place });
const placeless: Resource = describeResource(Stop, config);
const applicationWith = (resource: Resource) => ({
  ...fixtureApplication,
  resources: [...fixtureApplication.resources, resource],
});
const application = applicationWith(stops);
const pool = await testDatabase();
const reader = createReader({ application, fieldTypes, pool, clock: () => new Date('2026-03-01T00:00:00.000Z') });

/** A grid of 520 × 400 around Italy, every 0.02 degrees; the last two have no place. */
const [across, upward] = [520, 400];
const many = across * upward;

beforeAll(async () => {
  // The table is there before anybody says where its records lie.
  await migrate({ application: applicationWith(placeless), fieldTypes, pool });
  await pool.query(`INSERT INTO shop.stops (id, name, country, open, lat, lng, radius)
    SELECT n, 'Stop ' || n, CASE WHEN n % 10 = 0 THEN 'POL' ELSE 'ITA' END, n % 2 = 0, 38 + (n / ${across}) * 0.02, 8 + (n % ${across}) * 0.02, CASE WHEN n % 7 = 0 THEN 4 END
    FROM generate_series(0, ${many - 1}) n
    UNION ALL SELECT n, 'Nowhere ' || n, 'ITA', true, NULL, NULL, NULL FROM generate_series(${many}, ${many + 1}) n`);
  const { pending } = await migrate({ application, fieldTypes, pool });
  await buildIndexes(pool, pending);
  await pool.query('ANALYZE');
});

const user: Asker = { constraints: {}, permissions: new Set(Object.keys(fixtureApplication.permissions)) };
const query = (filter: Where): ListQuery => ({ filter, sort: { field: null, order: 'ASC' }, page: 1, perPage: 1 });
const pointsOf = (filter: Where, asker: Asker = user, zoom = 6): Promise<PointsAnswer> =>
  reader.points(asker, stops, checkQuery(reader.schema, asReadBy(asker, stops), query(filter)), { zoom });
/** 3 × 3 of the grid. */
const small = inBox({}, place, { west: 8.02, south: 38.02, east: 8.06, north: 38.06 });
const expected = [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => row * across + column));
const sorted = ({ points }: PointsAnswer): number[] => (points?.ids as number[]).toSorted((one, other) => one - other);

describe('the points of a list', () => {
  it('are those in a box, its borders with it', async () => {
    const answer = await pointsOf(small);
    expect(sorted(answer)).toEqual(expected);
    expect(answer.total).toBe(9);
  });

  it('say where each lies, what it is called and its state, column by column', async () => {
    const { points } = await pointsOf({ ...small, name: { contains: `stop ${across + 2}` } });
    expect(points).toEqual({
      ids: [across + 2],
      lat: [38.02],
      lng: [8.04],
      labels: [`Stop ${across + 2}`],
      states: [true],
    });
  });

  it('are narrowed by the other filters of the list', async () => {
    expect(sorted(await pointsOf({ ...small, open: true }))).toEqual(expected.filter((id) => id % 2 === 0));
  });

  it('lie in the scope of who asks', async () => {
    const polish: Asker = { ...user, constraints: { country: ['POL'] } };
    expect(sorted(await pointsOf(small, polish))).toEqual(expected.filter((id) => id % 10 === 0));
  });

  it('say nothing of a field that their reader may not read', async () => {
    const reading: Asker = { ...user, permissions: new Set(['products']) };
    expect((await pointsOf(small, reading)).points?.states).toEqual([]);
  });

  it('leave out what has no place', async () => {
    const answer = await pointsOf({ name: { contains: 'nowhere' } });
    expect(answer).toMatchObject({ total: 0, points: { ids: [] } });
    expect(answer.placeless).toEqual({ lat: 2, lng: 0 });
    expect((await pointsOf(small)).placeless).toEqual({ lat: 0, lng: 0 });
  });

  it('are clusters above 200,000, which hold every one of them', async () => {
    expect(many).toBeGreaterThan(mostPoints);
    const { points, clusters, total } = await pointsOf({});
    expect(points).toBeUndefined();
    expect(total).toBe(many);
    expect(clusters?.counts.reduce((sum, one) => sum + one, 0)).toBe(many);
    const nearer = await pointsOf({}, user, 9);
    expect(nearer.clusters?.counts.length).toBeGreaterThan((clusters?.counts.length ?? 0) * 8);
  });
});

describe('what something reaches', () => {
  const around: Around = { lat: 38.05, lng: 8.05, km: 3, unsaid: 30 };
  const reachedBy = (asked: Around, asker: Asker = user): Promise<PointsAnswer> =>
    reader.points(asker, stops, checkQuery(reader.schema, asReadBy(asker, stops), query({})), {
      zoom: 6,
      around: asked,
    });
  /** By the distance in the browser, point by point; of the corner of the grid that can be near. */
  const near = (reach: (radius: number | null) => number): number[] =>
    Array.from({ length: 60 * across }, (_, id) => id).filter((id) => {
      const at = { lat: 38 + Math.floor(id / across) * 0.02, lng: 8 + (id % across) * 0.02 };
      return kmBetween(around, at) < reach(id % 7 === 0 ? 4 : null);
    });

  it('is nearer than both radii together, the nearest first', async () => {
    const answer = await reachedBy(around);
    expect(sorted(answer)).toEqual(near((radius) => 3 + (radius ?? 0)));
    expect(answer.total).toBe(answer.points?.ids.length);
    const { lat = [], lng = [] } = answer.points ?? {};
    const away = lat.map((north, at) => kmBetween(around, { lat: north, lng: lng[at] ?? 0 }));
    expect(away).toEqual(away.toSorted((one, other) => one - other));
  });

  it('is as far as is usual where neither says a radius', async () => {
    expect(sorted(await reachedBy({ ...around, km: null, unsaid: 2.5 }))).toEqual(near((radius) => radius ?? 2.5));
  });

  it('says nothing of a radius that its reader may not read', async () => {
    const reading: Asker = { ...user, permissions: new Set(['products']) };
    expect(sorted(await reachedBy(around, reading))).toEqual(near(() => 3));
  });

  it('is bounded, and says that there is more', async () => {
    const { points, total } = await reachedBy({ ...around, km: 500 });
    expect([points?.ids.length, total]).toEqual([mostReached, mostReached + 1]);
  });
});

describe('a box', () => {
  it('is found by an index, which a table that was there before has got', async () => {
    const { rows } = await pool.query<{ indexdef: string }>(
      "SELECT indexdef FROM pg_indexes WHERE schemaname = 'shop' AND tablename = 'stops' AND indexdef LIKE '%gist%'",
    );
    expect(rows.map(({ indexdef }) => indexdef)).toEqual([expect.stringContaining('USING gist (point(')]);
  });

  it('narrows a list, a count and a selection by that index, however many records there are', async () => {
    const texts: string[] = [];
    const watched = new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? async (asked: { text: string; values: unknown[]; rowMode?: 'array' }) => {
              const { text, values } = asked;
              const { rows } = await target.query({ text: `EXPLAIN ${text}`, values });
              texts.push(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'));
              return target.query({ text, values, rowMode: 'array' });
            }
          : (Reflect.get(target, name) as unknown),
    });
    const explained = createReader({ application, fieldTypes, pool: watched, clock: () => new Date() });
    const checked = checkQuery(explained.schema, stops, query(small));
    expect(sorted(await explained.points(user, stops, checked, { zoom: 6 }))).toEqual(expected);
    expect(await explained.count(user, stops, checked)).toBe(9);
    expect(await explained.select(user, stops, { filter: small })).toHaveLength(9);
    expect(texts).toHaveLength(3);
    for (const plan of texts) expect(plan).toMatch(/Index.* (on|using) "?stops_place/);
    const { rows } = await reader.list(user, stops, { ...query(small), perPage: 5 });
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 5));
  });

  it('of three sides is one range and another', async () => {
    const open = { lat: { gte: 38.02, lte: 38.06 }, lng: { lte: 8.04 } };
    expect(sorted(await pointsOf(open))).toEqual(
      [1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => row * across + column)),
    );
  });
});
