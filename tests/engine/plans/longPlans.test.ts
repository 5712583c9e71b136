import { describe, expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { Job, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const size = 3_000;

const { ask, pool, engine } = await openShop({
  registerEngine: (server, context) =>
    registerEngine(server, { ...context, settings: { ...context.settings, jobAbove: 1_000 } }),
});
await pool.query(
  `INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Bulk', 'ITA', 0, false, false, false, 0 FROM generate_series(1, ${size})`,
);

const every = {
  resource: 'products',
  kind: 'update',
  selection: { query: { filter: { name: { eq: 'Bulk' } } }, except: [] },
  changes: { stock: 1 },
};
const planAll = async (): Promise<Plan> => (await ask<Plan>('POST /plans', every)).data;
const ready = async (id: string): Promise<Plan> => {
  for (;;) {
    const { data } = await ask<Plan>(`GET /plans/${id}`);
    if (data.status !== 'planning') return data;
  }
};
const rowsOf = async (plan: string): Promise<number> =>
  (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM framework.plan_row WHERE plan = $1', [plan])).rows[0]
    ?.n ?? 0;
const jobOf = async (plan: string): Promise<string> =>
  (await pool.query<{ job: string }>('SELECT job FROM framework.plan WHERE id = $1', [plan])).rows[0]?.job ?? '';

/** Keeps every plan from storing rows, until it is let go. */
const hold = async (): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE framework.plan_row IN SHARE MODE');
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};

describe('a plan of many rows', () => {
  it('says how far it is, and how many rows it will have, while it is made', async () => {
    const release = await hold();
    const made = await planAll();
    expect(made).toMatchObject({ status: 'planning', total: size, done: 0, rows: [] });
    expect((await ask<Job[]>('GET /api/toolkit/v1/jobs')).data).toEqual([]);
    await release();
    expect(await ready(made.id)).toMatchObject({
      status: 'ready',
      total: size,
      done: size,
      counts: { update: size, error: 0 },
    });
    expect(await rowsOf(made.id)).toBe(size);
  });

  it('is made after a restart, each row once', async () => {
    const release = await hold();
    const made = await planAll();
    const stopped = engine.stop();
    await release();
    await stopped;
    // As a killed process leaves it: some rows are there, and the job says that it runs.
    await pool.query("UPDATE framework.job SET status = 'running' WHERE id = $1", [await jobOf(made.id)]);
    expect((await ask<Plan>(`GET /plans/${made.id}`)).data.status).toBe('planning');
    await engine.start();
    expect(await ready(made.id)).toMatchObject({ status: 'ready', total: size, counts: { update: size } });
    expect(await rowsOf(made.id)).toBe(size);
  });

  it('whose rows were sent is made after a restart as well', async () => {
    const found = await pool.query<{ id: number }>(
      "SELECT id FROM shop.products WHERE name = 'Bulk' ORDER BY id LIMIT 1500",
    );
    const rows = found.rows.map(({ id }) => ({ id, version: 1, changes: { stock: 3 } }));
    const release = await hold();
    const { data: made } = await ask<Plan>('POST /plans', { resource: 'products', kind: 'update', rows });
    const stopped = engine.stop();
    await release();
    await stopped;
    await engine.start();
    expect(await ready(made.id)).toMatchObject({ status: 'ready', counts: { update: 1500 } });
  });

  it('fails with its reason when the server did not live to its end three times', async () => {
    await engine.stop();
    const made = await planAll();
    await pool.query("UPDATE framework.job SET status = 'running', attempts = 3 WHERE id = $1", [await jobOf(made.id)]);
    await engine.start();
    expect(await ready(made.id)).toMatchObject({
      status: 'failed',
      error: {
        key: 'jobGivenUp',
        text: 'Given up: it was begun 3 times, and the server stopped each time before it was done.',
      },
    });
    expect(await rowsOf(made.id)).toBe(0);
  });

  it('is forgotten with its rows when it is not wanted any more, also while it is made', async () => {
    const release = await hold();
    const made = await planAll();
    const job = await jobOf(made.id);
    const dropped = ask(`DELETE /plans/${made.id}`);
    await release();
    expect((await dropped).status).toBe(200);
    while ((await ask<Job>(`GET /api/toolkit/v1/jobs/${job}`)).data.finishedAt === null);
    expect((await ask(`GET /plans/${made.id}`)).status).toBe(404);
    expect(await rowsOf(made.id)).toBe(0);
  });

  it('says that it was cancelled when its job was', async () => {
    const release = await hold();
    const made = await planAll();
    const cancelled = ask(`POST /api/toolkit/v1/jobs/${await jobOf(made.id)}/cancel`);
    await release();
    await cancelled;
    expect(await ready(made.id)).toMatchObject({
      status: 'failed',
      error: { key: 'jobCancelled', text: 'It was cancelled.' },
    });
    expect(await rowsOf(made.id)).toBe(0);
  });

  it('that was applied stays', async () => {
    const { id } = await ready((await planAll()).id);
    const { data } = await ask<{ job: Job }>(`POST /plans/${id}/apply`, {});
    expect((await ask(`DELETE /plans/${id}`)).status).toBe(409);
    while ((await ask<Job>(`GET /api/toolkit/v1/jobs/${data.job.id}`)).data.finishedAt === null);
    expect(await rowsOf(id)).toBe(size);
  });
});
