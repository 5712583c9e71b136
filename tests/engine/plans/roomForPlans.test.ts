import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { forgetPlan, forgetPlans } from '../../../server/engine/planRows/planStore.ts';
import { openShop } from '../writing/shop.ts';

const { pool } = await openShop();
const rows = 200;

/** Plans of as many people, each with rows that are kept. */
const storePlans = async (count: number, expires: string): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO framework.plan (id, service, resource, kind, status, request, total, user_id, created_at, expires_at)
     SELECT id, 'shop', 'products', 'update', 'ready', '{}', $2, place, now(), $3::timestamptz
     FROM unnest($1::uuid[]) WITH ORDINALITY p(id, place)`,
    [ids, rows, expires],
  );
  await pool.query(
    `INSERT INTO framework.plan_row (plan, row, label, outcome, before, after, findings)
     SELECT id, g, '', 'update', '{}', '{}', '[]' FROM unnest($1::uuid[]) id, generate_series(1, ${rows}) g`,
    [ids],
  );
  return ids;
};
const count = async (table: string): Promise<number> =>
  (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM framework.${table}`)).rows[0]?.count ?? -1;

it('room for a plan is made by reading each open plan a few times, and no row of those that stay', async () => {
  const kept = await storePlans(100, '2027-01-01T00:00:00Z');
  await storePlans(3, '2026-01-01T00:00:00Z');
  const client = await pool.connect();
  try {
    /** Records that the connection came by. */
    const countReads = async (table: string): Promise<number> => {
      const { rows: found } = await client.query<{ read: number }>(
        "SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE schemaname = 'framework' AND relname = $1",
        [table],
      );
      return found[0]?.read ?? 0;
    };
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan');
    await forgetPlans(client, kept[0] ?? '', new Date('2026-06-01T00:00:00Z'));
    expect(await countReads('plan')).toBeLessThan(5 * 103);
    const read = await countReads('plan_row');
    expect(read).toBeLessThanOrEqual(3 * rows);
    expect(await forgetPlan(client, kept[0] ?? '')).toBe(true);
    expect((await countReads('plan_row')) - read).toBeLessThanOrEqual(rows);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  expect([await count('plan'), await count('plan_row')]).toEqual([99, 99 * rows]);
});
