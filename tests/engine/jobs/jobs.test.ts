import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { ChangeSetSummary, Job, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const size = 3_000;

// Small jobs, so that a few thousand rows make one.
const { ask, pool, engine } = await openShop({
  registerEngine: (server, context) =>
    registerEngine(server, { ...context, settings: { ...context.settings, jobAbove: 1_000 } }),
});
await pool.query(
  `INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Bulk', 'ITA', 0, false, false, false, 0 FROM generate_series(1, ${size})`,
);

const planAll = async (stock: number): Promise<Plan> => {
  const made = await ask<Plan>('POST /plans', {
    resource: 'products',
    kind: 'update',
    selection: { query: { filter: { name: { eq: 'Bulk' } } }, except: [] },
    changes: { stock },
  });
  let { data } = made;
  while (data.status === 'planning') ({ data } = await ask<Plan>(`GET /plans/${data.id}`));
  return data;
};
const jobOf = async (id: string): Promise<Job> => (await ask<Job>(`GET /api/toolkit/v1/jobs/${id}`)).data;
const finish = async (id: string): Promise<Job> => {
  for (;;) {
    const job = await jobOf(id);
    if (job.finishedAt) return job;
    await sleep(20);
  }
};
const waitingForLocks = async (): Promise<number> =>
  (
    await pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rows[0]?.n ?? 0;
const versions = async (): Promise<object[]> =>
  (await pool.query('SELECT version, stock, count(*)::int AS n FROM shop.products GROUP BY 1, 2 ORDER BY 1, 2')).rows;

describe('a large plan', () => {
  it('is made behind the answer and applied as a job, each row once', async () => {
    const { id, counts } = await planAll(1);
    expect(counts.update).toBe(size);
    const applying = await ask<{ job: Job }>(`POST /plans/${id}/apply`, {});
    expect(applying.status).toBe(202);
    const job = await finish(applying.data.job.id);
    expect(job).toMatchObject({
      status: 'done',
      done: size,
      failed: 0,
      summary: { applied: size, failed: 0, undoable: true },
    });
    expect(await versions()).toEqual([{ version: 2, stock: 1, n: size }]);
  });

  it('keeps what is done when it is cancelled, and offers the undo of that', async () => {
    const { id } = await planAll(2);
    // Holds what is under way until the cancel has come.
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT id FROM shop.products FOR UPDATE');
    const { data } = await ask<{ job: Job }>(`POST /plans/${id}/apply`, {});
    while ((await waitingForLocks()) < 2) await sleep(20);
    await ask(`POST /api/toolkit/v1/jobs/${data.job.id}/cancel`);
    await holder.query('COMMIT');
    holder.release();
    const job = await finish(data.job.id);
    expect(job.status).toBe('cancelled');
    expect(job.done).toBeGreaterThan(0);
    expect(job.done).toBeLessThan(size);
    expect(job.summary?.applied).toBe(job.done);
    const undone = await ask<ChangeSetSummary | { job: Job }>(`POST /change-sets/${job.changeSet}/undo`);
    if ('job' in undone.data) await finish(undone.data.job.id);
    expect((await pool.query('SELECT count(*)::int AS n FROM shop.products WHERE stock = 2')).rows).toEqual([{ n: 0 }]);
  });

  it('goes on after a crash where its results end, and writes no row twice', async () => {
    const { id } = await planAll(3);
    const before = await versions();
    const { data } = await ask<{ job: Job }>(`POST /plans/${id}/apply`, {});
    await engine.stop();
    // As a killed process leaves it.
    await pool.query("UPDATE framework.job SET status = 'running', finished_at = NULL, done = 0 WHERE id = $1", [
      data.job.id,
    ]);
    const partly = (await pool.query('SELECT count(*)::int AS n FROM shop.products WHERE stock = 3')).rows[0]
      .n as number;
    expect(partly).toBeLessThan(size);
    await engine.start();
    const job = await finish(data.job.id);
    expect(job).toMatchObject({ status: 'done', done: size, summary: { applied: size } });
    const after = (await versions()) as { version: number; n: number }[];
    const sum = (rows: { version: number; n: number }[]): number =>
      rows.reduce((total, { version, n }) => total + version * n, 0);
    expect(sum(after) - sum(before as { version: number; n: number }[])).toBe(size);
    expect(after.every((row) => (row as unknown as { stock: number }).stock === 3)).toBe(true);
  });

  it('goes on where its results end when the database ended every connection, and writes no row twice', async () => {
    const { id } = await planAll(4);
    const before = await versions();
    const { data } = await ask<{ job: Job }>(`POST /plans/${id}/apply`, {});
    const ended = await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'toolkit' AND pid <> pg_backend_pid()",
    );
    expect(ended.rowCount).toBeGreaterThan(0);
    const job = await finish(data.job.id);
    expect(job).toMatchObject({ status: 'done', done: size, failed: 0, summary: { applied: size } });
    const sum = (rows: object[]): number =>
      (rows as { version: number; n: number }[]).reduce((total, { version, n }) => total + version * n, 0);
    expect(sum(await versions()) - sum(before)).toBe(size);
  });

  it('is undone by a job', async () => {
    const { data: jobs } = await ask<Job[]>('GET /api/toolkit/v1/jobs');
    const { data } = await ask<{ job: Job }>(`POST /change-sets/${jobs[0]?.changeSet}/undo`);
    expect(await finish(data.job.id)).toMatchObject({ status: 'done', done: size, failed: 0 });
    expect((await pool.query('SELECT count(*)::int AS n FROM shop.products WHERE stock = 4')).rows).toEqual([{ n: 0 }]);
  });
});
