import { expect, it } from 'vitest';
import { fillDeclared } from '../../server/demo/declared/fillDeclared.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { areas, kioskRules, kiosks, sorts, zones } from '../fixtures/named/kiosks.ts';
import { placements, shelves } from '../fixtures/placements/placements.ts';
import { testDatabase } from '../support/database.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';

it('chooses for a made-up record what is alike with it', async () => {
  const pool = await testDatabase();
  const withRows = (resource: Resource, rows: number): Resource => ({ ...resource, demo: { rows } });
  const application = {
    ...fixtureApplication,
    resources: [withRows(shelves, 40), withRows(placements, 200)],
  };
  await migrate({ application, fieldTypes, pool });
  const client = await pool.connect();
  const clock = (): Date => new Date('2026-11-21T09:00:00Z');
  await fillDeclared(client, { application, fieldTypes, clock }).finally(() => client.release());
  const { rows } = await pool.query<{ pairs: number; countries: number; strangers: number }>(
    `SELECT count(*)::int AS pairs, count(DISTINCT p.sold_in)::int AS countries,
       count(*) FILTER (WHERE p.sold_in <> s.country OR p.floor <> s.floor OR s.country IS NULL AND p.sold_in IS NOT NULL)::int AS strangers
     FROM ${tableOf(placements)} p JOIN ${tableOf(shelves)} s ON s.id = ANY(array_append(CASE WHEN p.floor IS NULL THEN p.spare_ids END, p.shelf_id))`,
  );
  expect(rows[0]?.pairs).toBeGreaterThan(20);
  expect(rows[0]).toMatchObject({ countries: 2, strangers: 0 });
});

it('names by a value of theirs records that there are', async () => {
  const pool = await testDatabase();
  const withRows = (resource: Resource, rows: number, values = {}): Resource => ({
    ...resource,
    demo: { rows, values },
  });
  const application = {
    ...fixtureApplication,
    rules: kioskRules,
    resources: [
      withRows(sorts, 40, { of: ['build', 'size'] }),
      withRows(zones, 20),
      withRows(areas, 20, { country: ['ITA', 'POL'] }),
      withRows(kiosks, 100),
    ],
  };
  await migrate({ application, fieldTypes, pool });
  const client = await pool.connect();
  const clock = (): Date => new Date('2026-11-21T09:00:00Z');
  await fillDeclared(client, { application, fieldTypes, clock }).finally(() => client.release());
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT count(k.build)::int AS builds, count(s.id)::int AS "buildsThere", count(k.zone)::int AS zones, count(z.id)::int AS "zonesThere",
       count(k.area)::int AS areas, count(a.id)::int AS "areasThere"
     FROM ${tableOf(kiosks)} k
     LEFT JOIN ${tableOf(sorts)} s ON s.name = k.build AND s."of" = 'build' AND s.deleted_at IS NULL
     LEFT JOIN ${tableOf(zones)} z ON z.code = k.zone
     LEFT JOIN ${tableOf(areas)} a ON a.name = k.area AND a.country = k.country`,
  );
  const { builds = 0, zones: named = 0, areas: around = 0 } = rows[0] ?? {};
  for (const some of [builds, named, around]) expect(some).toBeGreaterThan(20);
  expect(rows[0]).toMatchObject({ buildsThere: builds, zonesThere: named, areasThere: around });
});
