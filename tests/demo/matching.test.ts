import { expect, it } from 'vitest';
import { fillDeclared } from '../../server/demo/declared/fillDeclared.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { migrate } from '../../server/engine/compose/migrate.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
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
