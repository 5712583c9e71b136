import { expect, test } from 'vitest';
import { testConnection } from '../support/database.ts';
import { createPool } from '../../server/database/pool.ts';
import type { SlowQuery } from '../../server/database/watchedClient.ts';
import { prepared } from '../../server/engine/database/statement.ts';

const { pool, connection } = await testConnection();

test('reads keys and amounts as numbers, plain dates as texts and instants as ISO texts', async () => {
  const { rows } =
    await pool.query(`SELECT 9007199254740991::int8 AS key, 12.30::numeric AS amount, '2026-03-29'::date AS day,
    '2026-03-29 01:30:00.123456+01'::timestamptz AS instant, ARRAY[1,2]::int8[] AS keys, ARRAY['2026-01-01']::date[] AS days,
    NULL::int8 AS nothing`);
  expect(rows[0]).toEqual({
    key: 9007199254740991,
    amount: 12.3,
    day: '2026-03-29',
    instant: '2026-03-29T00:30:00.123Z',
    keys: [1, 2],
    days: ['2026-01-01'],
    nothing: null,
  });
});

test('is a UTF8 cluster with C locale, ICU collations and pg_trgm', async () => {
  const { rows } = await pool.query(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate FROM pg_database WHERE datname = current_database()`,
  );
  expect(rows[0]).toEqual({ encoding: 'UTF8', datcollate: 'C' });
  const sorted = await pool.query(`SELECT t FROM unnest(ARRAY['z','é','E','a']) t ORDER BY t COLLATE "und-x-icu"`);
  expect(sorted.rows.map((row) => row.t)).toEqual(['a', 'E', 'é', 'z']);
  await pool.query('CREATE EXTENSION pg_trgm');
});

test('tells of a slow query without its values', async () => {
  const slow: SlowQuery[] = [];
  const timed = createPool(connection, { onSlow: (query) => slow.push(query), slowMs: 50 });
  await timed.query('SELECT pg_sleep($1)', [0.08]);
  await timed.query('SELECT 1');
  await timed.end();
  expect(slow).toHaveLength(1);
  expect(slow[0]?.sql).toBe('SELECT pg_sleep($1)');
});

const countPrepared = 'SELECT count(*)::int AS prepared FROM pg_prepared_statements';

test('keeps no more statements prepared than a connection bears, and answers the others all the same', async () => {
  const single = createPool(connection, { max: 1 });
  for (let place = 0; place < 320; place += 1) {
    const { rows } = await single.query(prepared(`SELECT $1::int + ${place} AS sum`, [1]));
    expect(rows[0]).toEqual({ sum: 1 + place });
  }
  const again = await single.query(prepared('SELECT $1::int + 0 AS sum', [2]));
  expect(again.rows[0]).toEqual({ sum: 2 });
  expect((await single.query(countPrepared)).rows[0]).toEqual({ prepared: 300 });
  await single.end();
});

test('prepares nothing through a pooler, whose connections are others each time', async () => {
  const pooled = createPool(connection, { max: 1, isPooled: true });
  await pooled.query(prepared('SELECT $1::int AS one', [1]));
  expect((await pooled.query(countPrepared)).rows[0]).toEqual({ prepared: 0 });
  await pooled.end();
});
