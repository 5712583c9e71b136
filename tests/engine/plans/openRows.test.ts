import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { readOpenRows } from '../../../server/engine/plans/openRows.ts';
import type { Planning } from '../../../server/engine/planRows/planning.ts';
import { openShop } from '../writing/shop.ts';

const { pool } = await openShop();
const rows = 25_000;
const [left, faulty, tried] = [1_500, 2_500, 1_000];

/** A stored plan of new records: one is left out, one is a fault, and the first of them have their results, `shift` rows further on. */
const storePlan = async (shift: number): Promise<{ plan: string; changeSet: string }> => {
  const [plan, changeSet] = [randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO framework.plan (id, service, resource, kind, status, request, user_id, except_rows, created_at, expires_at)
     VALUES ($1, 'shop', 'products', 'import', 'applied', '{}', 1, $2, now(), now())`,
    [plan, [left]],
  );
  await pool.query(
    `INSERT INTO framework.plan_row (plan, row, label, outcome, before, after, findings, input)
     SELECT $1, g, '', CASE WHEN g = $2 THEN 'error' ELSE 'create' END, '{}', '{}', '[]', json_build_object('row', g + $3::int) FROM generate_series(1, ${rows}) g`,
    [plan, faulty, shift],
  );
  await pool.query(
    `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, at)
     SELECT $1, g + $2::int, 0, 'products', '', 'create', '{}', '{}', now() FROM generate_series(1, ${tried}) g`,
    [changeSet, shift],
  );
  return { plan, changeSet };
};

/** The open rows, and of how many rows the largest answer of the database was. */
const readOpen = async (
  kind: Planning['request']['kind'],
  shift: number,
): Promise<{ open: number[]; largest: number }> => {
  const { plan, changeSet } = await storePlan(shift);
  const client = await pool.connect();
  let largest = 0;
  const query = client.query.bind(client) as unknown as (...asked: unknown[]) => Promise<{ rows: unknown[] }>; // as a text or a config is answered
  const watched = {
    query: async (...asked: unknown[]) => {
      const answer = await query(...asked);
      largest = Math.max(largest, answer.rows.length);
      return answer;
    },
  };
  await client.query('BEGIN');
  const planning = { request: { resource: 'products', kind } } as Planning; // all that is asked of it
  const open = await readOpenRows(watched as unknown as PoolClient, planning, plan, changeSet);
  await client.query('ROLLBACK');
  client.release();
  return { open, largest };
};

const expected = Array.from({ length: rows }, (_, at) => at + 1).filter(
  (row) => row > tried && row !== left && row !== faulty,
);

describe('the open rows of a plan', () => {
  it.each([
    ['import', 0],
    ['revert', 7],
  ] as const)('are those that are to be written and have no result, in their order: %s', async (kind, shift) => {
    expect((await readOpen(kind, shift)).open).toEqual(expected);
  });

  it('are never read all together', async () => {
    const { largest } = await readOpen('import', 0);
    expect([largest > 0, largest <= rows / 2]).toEqual([true, true]);
  });
});
