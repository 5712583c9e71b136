import { expect, it } from 'vitest';
import { readHoldings } from '../../server/release/holdings.ts';
import { findImpact } from '../../server/release/impact.ts';
import { releaseOf } from '../../server/release/release.ts';
import { whereaboutsIn } from '../../server/release/whereabouts.ts';
import { createSessionTables } from '../../server/sessions/schema.ts';
import { testConnection } from '../support/database.ts';
import { buildApplication } from './buildApplication.ts';

const { pool } = await testConnection();
const before = releaseOf(buildApplication());
const shop = buildApplication();
const [, makers] = shop.resources;
/** Without its products, and without a field of its makers. */
const after = {
  ...shop,
  resources: makers ? [{ ...makers, fields: makers.fields.filter(({ name }) => name !== 'country') }] : [],
};

it('counts in the database what nothing declares any more, and who holds which role', async () => {
  const where = whereaboutsIn(after);
  const nothing = await readHoldings(pool, before, where);
  expect([nothing.roles, nothing.views, nothing.held]).toEqual([[], [], new Map()]);
  await createSessionTables(pool);
  await pool.query('CREATE SCHEMA shop');
  await pool.query(
    `CREATE TABLE shop.makers AS SELECT n AS id, CASE WHEN n > 2 THEN 'IT' END AS country FROM generate_series(1, 5) n`,
  );
  await pool.query('CREATE TABLE shop.products AS SELECT n AS id FROM generate_series(1, 1204) n');
  await pool.query(`INSERT INTO framework.role (name, permissions) VALUES ('buyers', '{write}')`);
  await pool.query(
    `WITH made AS (INSERT INTO framework.account (email) VALUES ('a@b.test'), ('c@d.test') RETURNING id)
     INSERT INTO framework.account_role (account_id, role) SELECT id, 'buyers' FROM made`,
  );
  const holdings = await readHoldings(pool, before, where);
  expect(holdings.roles).toEqual([{ name: 'buyers', permissions: ['write'], people: 2 }]);
  expect(holdings.held).toEqual(
    new Map([
      ['makers.country', 3],
      ['products', 1204],
    ]),
  );
  const said = findImpact(before, after, holdings.roles, holdings).map(({ says }) => says);
  expect(said).toEqual(
    expect.arrayContaining([
      "Role 'buyers' (2 people) loses 1 field of makers: country.",
      'The table of products, which is gone, holds 1,204 records.',
      expect.stringMatching(/^The column makers\.country holds 3 values and is declared no more/) as string,
    ]),
  );
});
