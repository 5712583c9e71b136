import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { dropHistory } from '../../server/engine/upkeep/dropHistory.ts';
import { dropOld } from '../../server/engine/upkeep/dropOld.ts';
import type { HistoryEntry, Plan } from '../../src/core/wire/wire.ts';
import { openShop } from './writing/shop.ts';

const now = new Date();
const { ask, pool, makeProduct } = await openShop();
const countOf = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, values)).rows[0]?.n);
const keep = { history: 0, plans: 0, jobs: 0, results: 0, security: 0, pictures: 0 };
const drop = (retention: Partial<typeof keep>): Promise<void> =>
  dropOld({
    application: { resources: [] },
    workPool: pool,
    clock: () => now,
    log: pino({ level: 'silent' }),
    settings: { retention: { ...keep, ...retention } },
  });
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/** A product whose creation lies in another month, and a later edit of it. */
const makeOld = async (at: string): Promise<{ id: unknown; changeSet: string }> => {
  const { id } = await makeProduct();
  const made = await pool.query<{ change_set: string }>(
    "UPDATE framework.change SET at = $2 WHERE record_id = $1 AND resource = 'products' RETURNING change_set",
    [String(id), at],
  );
  const changeSet = made.rows[0]?.change_set ?? '';
  await pool.query('UPDATE framework.change_set SET at = $2 WHERE id = $1', [changeSet, at]);
  await pool.query('UPDATE framework.change_tally SET at = $2 WHERE change_set = $1', [changeSet, at]);
  await ask(`PUT /products/${String(id)}`, { changes: { stock: 7 } });
  return { id, changeSet };
};

describe('history', () => {
  it('is kept for ever unless something else is said', async () => {
    const { changeSet } = await makeOld('2019-05-10T10:00:00Z');
    await drop({});
    expect(await countOf('framework.change WHERE change_set = $1', [changeSet])).toBe(1);
  });

  it('goes by whole months, with its change-sets and counts, and leaves the record and what is younger', async () => {
    await pool.query(
      "CREATE TABLE framework.change_2020_03 PARTITION OF framework.change FOR VALUES FROM ('2020-03-01') TO ('2020-04-01')",
    );
    await pool.query(
      "CREATE TABLE framework.change_2020_04 PARTITION OF framework.change FOR VALUES FROM ('2020-04-01') TO ('2020-05-01')",
    );
    const [march, april] = [await makeOld('2020-03-31T23:59:00Z'), await makeOld('2020-04-01T00:01:00Z')];
    expect(await dropHistory(pool, new Date('2020-04-20T00:00:00Z'))).toBe(1);
    expect(await countOf("pg_class WHERE relname = 'change_2020_03'")).toBe(0);
    expect(await countOf("pg_class WHERE relname = 'change_2020_04'")).toBe(1);
    for (const table of ['change', 'change_set', 'change_tally']) {
      const column = table === 'change_set' ? 'id' : 'change_set';
      expect(await countOf(`framework.${table} WHERE ${column} = $1`, [march.changeSet])).toBe(0);
      expect(await countOf(`framework.${table} WHERE ${column} = $1`, [april.changeSet])).toBeGreaterThan(0);
    }
    expect((await ask(`GET /products/${String(march.id)}`)).data).toMatchObject({ stock: 7 });
    const { data } = await ask<HistoryEntry[]>(`GET /history/products/${String(march.id)}`);
    expect(data.map(({ after }) => after)).toEqual([expect.objectContaining({ stock: 7 })]);
  });

  it('goes from beside the partitions, too', async () => {
    const { changeSet } = await makeOld('2018-02-10T10:00:00Z');
    await drop({ history: 400 });
    expect(await countOf('framework.change WHERE change_set = $1', [changeSet])).toBe(0);
    expect(await countOf('framework.change WHERE at > $1', [daysAgo(1)])).toBeGreaterThan(0);
  });
});

describe('plans, jobs, security events and sessions', () => {
  it('go when their time is over, and what waits or runs stays', async () => {
    const { id } = await makeProduct();
    const plan = async (): Promise<string> => {
      const planned = await ask<Plan>('POST /plans', {
        resource: 'products',
        kind: 'update',
        selection: { ids: [id] },
        changes: { stock: Math.random() },
      });
      await ask(`POST /plans/${planned.data.id}/apply`, {});
      return planned.data.id;
    };
    const [old, young, running] = [await plan(), await plan(), await plan()];
    await pool.query('UPDATE framework.plan SET created_at = $2, expires_at = $2 WHERE id = ANY($1)', [
      [old, running],
      daysAgo(31),
    ]);
    const addJob = (status: string, finished: string | null, of: string | null = null): Promise<unknown> =>
      pool.query(
        `INSERT INTO framework.job (id, kind, status, label, user_id, input, created_at, finished_at)
         VALUES (coalesce($3, gen_random_uuid()), 'other', $1, $1, 1, '{}', now(), $2)`,
        [status, finished, of],
      );
    await pool.query('UPDATE framework.plan SET job = gen_random_uuid() WHERE id = $1', [running]);
    const [job] = (await pool.query<{ job: string }>('SELECT job FROM framework.plan WHERE id = $1', [running])).rows;
    await addJob('running', null, job?.job ?? null);
    await addJob('done', daysAgo(91));
    await addJob('failed', daysAgo(89));
    await pool.query(
      `INSERT INTO framework.session (hash, account_id, created_at, last_seen, expires_at) SELECT '\\x01', min(id), now(), now(), $1 FROM framework.account`,
      [daysAgo(1)],
    );
    const note = (at: string) =>
      pool.query("INSERT INTO framework.security_event (at, kind) VALUES ($1, 'signedIn')", [at]);
    await note(daysAgo(366));
    await note(daysAgo(364));
    const noted = await countOf('framework.security_event');
    await drop({ plans: 30, jobs: 90, security: 365 });
    expect(await countOf('framework.security_event')).toBe(noted - 1);
    const plans = await pool.query<{ id: string }>('SELECT id FROM framework.plan WHERE id = ANY($1)', [
      [old, young, running],
    ]);
    expect(plans.rows.map((row) => row.id).toSorted()).toEqual([young, running].toSorted());
    expect(await countOf('framework.plan_row WHERE plan = $1', [old])).toBe(0);
    expect(await countOf('framework.plan_row WHERE plan = $1', [young])).toBe(1);
    const jobs = await pool.query<{ label: string }>(
      "SELECT label FROM framework.job WHERE kind = 'other' ORDER BY label",
    );
    expect(jobs.rows.map(({ label }) => label)).toEqual(['failed', 'running']);
    expect(await countOf(String.raw`framework.session WHERE hash = '\x01'`)).toBe(0);
    await pool.query("DELETE FROM framework.job WHERE kind = 'other'");
  });
});

describe('what writes leave to be sorted into the indexes of texts', () => {
  it('is sorted in behind their answers', async () => {
    await pool.query('CREATE EXTENSION IF NOT EXISTS pgstattuple');
    const { rows } = await pool.query<{ name: string }>(
      `SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
       WHERE c.relname = 'products' AND pg_get_indexdef(i.indexrelid) LIKE '%gin_trgm_ops%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await makeProduct();
    for (const { name } of rows)
      await expect.poll(() => countOf('pgstatginindex($1) WHERE pending_tuples > 0', [name])).toBe(0);
  });
});
