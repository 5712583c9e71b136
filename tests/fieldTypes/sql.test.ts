import { beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { testDatabase } from '../support/database.ts';
import { cases } from './kinds.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = await testDatabase();
});

const collations = { icu: 'COLLATE "und-x-icu"', bytes: 'COLLATE "C"' } as const;

describe.each(cases)('$title', ({ title, type, field, example }) => {
  const table = `"${title}"`;
  const { sql } = type;
  const write = (value: unknown): unknown => (sql.write ? sql.write(value) : value);
  const read = (value: unknown): unknown => (sql.read ? sql.read(value) : value);
  const values = [...example.good, null];

  beforeAll(async () => {
    await pool.query(`CREATE TABLE ${table} (place integer, value ${sql.column(field)})`);
    for (const [place, value] of values.entries())
      await pool.query(`INSERT INTO ${table} VALUES ($1, $2)`, [place, write(value)]);
  });

  it('reads from the database what it wrote', async () => {
    const { rows } = await pool.query<{ value: unknown }>(`SELECT value FROM ${table} ORDER BY place`);
    expect(rows.map((row) => read(row.value))).toEqual(values);
  });

  if (sql.text) {
    const { text } = sql;
    it('is written by the database as a text that it reads back', async () => {
      const { rows } = await pool.query<{ value: string | null }>(
        `SELECT (${text('value', field)})::text AS value FROM ${table} ORDER BY place`,
      );
      expect(rows.map(({ value }) => type.parse(value ?? '', field))).toEqual(
        values.map((value) => ({ ok: true, value })),
      );
      if (sql.isPlain) for (const { value } of rows) expect(value ?? '0').toMatch(/^-?[\w.:-]+$/);
    });
  }

  // Lists and JSON have no order, so nothing sorts by them.
  if (!type.sortable) return;

  it('sorts as the database does', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const collation = sql.collation ? collations[sql.collation] : '';
      const { rows } = await pool.query<{ value: unknown }>(
        `SELECT value FROM ${table} ORDER BY value ${collation} ${order} NULLS LAST`,
      );
      const sorted = [...example.good].sort((a, b) => (order === 'ASC' ? type.compare(a, b) : type.compare(b, a)));
      expect(rows.map((row) => read(row.value))).toEqual([...sorted, null]);
    }
  });
});
