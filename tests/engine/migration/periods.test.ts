import { expect, it } from 'vitest';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { bookings } from '../../fixtures/bookings/bookings.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';

const pool = await testDatabase();
const migrateTo = (resource: Resource): ReturnType<typeof migrate> =>
  migrate({ application: { ...fixtureApplication, resources: [resource] }, fieldTypes, pool });
const without: Resource = { ...bookings, checks: {} };
const insert = (first: string, last: string | null): Promise<unknown> =>
  pool.query(`INSERT INTO shop.bookings (name, room, floor, first_day, last_day) VALUES ('x', 1, 'ground', $1, $2)`, [
    first,
    last,
  ]);

it('refuses a start while periods overlap, naming them, holds them apart once they do not, and lets go', async () => {
  await migrateTo(without);
  await insert('2026-05-01', null);
  await insert('2026-05-09', '2026-05-10');
  await insert('2026-05-12', '2026-05-11');
  await expect(migrateTo(bookings)).rejects.toThrow(
    'bookings: first_day to last_day is not to overlap where room, floor is the same, and does in 1 and 2. Mend the records, or take the check away.',
  );
  await pool.query(`UPDATE shop.bookings SET last_day = '2026-05-08' WHERE id = 1`);
  await migrateTo(bookings);
  await expect(insert('2026-05-08', null)).rejects.toThrow('exclusion constraint');
  expect((await migrateTo(bookings)).applied).toEqual([]);
  const { applied } = await migrateTo(without);
  expect(applied).toHaveLength(2);
  for (const statement of applied) expect(statement).toContain('DROP CONSTRAINT');
  await insert('2026-05-08', null);
});
