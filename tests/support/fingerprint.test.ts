import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { fingerprintOf } from './fingerprint.ts';

const pool = await testDatabase();
const tables = ['"shop"."pens"', '"shop"."inks"'];
/** What was asked, one after the other. */
const asked: string[] = [];
const fingerprint = fingerprintOf(tables, async (sql) => {
  asked.push(sql);
  return (await pool.query<Record<string, unknown>>(sql)).rows;
});

beforeEach(async () => {
  await pool.query('DROP SCHEMA IF EXISTS shop CASCADE; CREATE SCHEMA shop');
  for (const table of tables) await pool.query(`CREATE TABLE ${table} (id int, version int, name text)`);
  await pool.query(`INSERT INTO shop.pens VALUES (1, 1, 'red'), (2, 1, 'blue')`);
});

describe('a fingerprint', () => {
  it('is the same while nothing is written, and reads no row again then', async () => {
    const before = await fingerprint(true);
    asked.length = 0;
    expect(await fingerprint(true)).toEqual(before);
    expect(asked.filter((sql) => sql.includes('to_jsonb'))).toEqual([]);
  });

  it.each([
    ['an update', `UPDATE shop.pens SET name = 'green' WHERE id = 1`],
    ['an insert', `INSERT INTO shop.pens VALUES (3, 1, 'black')`],
    ['a delete', 'DELETE FROM shop.pens WHERE id = 2'],
    [
      'a row that takes the place of another',
      `DELETE FROM shop.pens WHERE id = 2; VACUUM shop.pens; INSERT INTO shop.pens VALUES (4, 1, 'blue')`,
    ],
    ['an emptied table', 'TRUNCATE shop.pens'],
    ['a column more', `ALTER TABLE shop.pens ADD COLUMN nib text DEFAULT 'fine'`],
  ])('is another after %s, of that table alone', async (_, sql) => {
    const before = await fingerprint(true);
    for (const statement of sql.split('; ')) await pool.query(statement);
    const after = await fingerprint(true);
    expect(after['shop.pens']).not.toBe(before['shop.pens']);
    expect(after['shop.inks']).toBe(before['shop.inks']);
  });

  it('is the one of before when what was written is taken back', async () => {
    const before = await fingerprint(true);
    await pool.query(`UPDATE shop.pens SET name = 'green' WHERE id = 1`);
    expect(await fingerprint(true)).not.toEqual(before);
    await pool.query(`UPDATE shop.pens SET name = 'red' WHERE id = 1`);
    expect(await fingerprint(true)).toEqual(before);
  });

  it('tells a version that was counted up only where versions are asked for', async () => {
    const [whole, plain] = [await fingerprint(true), await fingerprint(false)];
    await pool.query('UPDATE shop.pens SET version = 2 WHERE id = 1');
    expect(await fingerprint(true)).not.toEqual(whole);
    expect(await fingerprint(false)).toEqual(plain);
  });
});
