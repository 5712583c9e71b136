import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool, PoolClient } from 'pg';
import { copyRows } from '../../../server/engine/database/copyRows.ts';
import { testDatabase } from '../../support/database.ts';

let pool: Pool;
let client: PoolClient;

beforeAll(async () => {
  pool = await testDatabase();
  client = await pool.connect();
  await client.query('CREATE TABLE copied (id integer PRIMARY KEY, text text)');
});

afterAll(() => {
  client.release();
});

const stored = async (): Promise<unknown[]> => (await client.query('SELECT id, text FROM copied ORDER BY id')).rows;

it('stores rows that are many parts long as they are, whatever stands in them', async () => {
  const text = 'a\tb\\n\r\n"ż"';
  const rows = Array.from({ length: 3_000 }, (_, id) => [String(id), id % 2 === 0 ? text.repeat(20) : null]);
  await copyRows(client, 'copied', ['id', 'text'], rows);
  expect(await stored()).toEqual(rows.map(([id, value]) => ({ id: Number(id), text: value })));
  await client.query('TRUNCATE copied');
});

it('asks for nothing where there is no row', async () => {
  await copyRows(client, 'no such table', ['id'], []);
});

it('tells why a row cannot be made or stored, keeps none of them, and leaves its connection of use', async () => {
  function* breaking(): Generator<string[]> {
    for (let id = 0; id < 3_000; id += 1) {
      if (id === 2_500) throw new Error('no such row');
      yield [String(id), 'x'.repeat(100)];
    }
  }
  await expect(copyRows(client, 'copied', ['id', 'text'], breaking())).rejects.toThrow('no such row');
  expect(await stored()).toEqual([]);
  const twice = Array.from({ length: 3_000 }, (_, id) => [String(id % 2_999), 'y'.repeat(100)]);
  await expect(copyRows(client, 'copied', ['id', 'text'], twice)).rejects.toThrow('copied_pkey');
  expect(await stored()).toEqual([]);
});
