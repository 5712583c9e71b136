import { describe, expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { Job, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const size = 40;

// Small jobs: what matters is how many there are.
const { ask, pool, engine, signIn } = await openShop({
  registerEngine: (server, context) =>
    registerEngine(server, { ...context, settings: { ...context.settings, jobAbove: 10 } }),
});
await pool.query(
  `INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Bulk', 'ITA', 0, false, false, false, 0 FROM generate_series(1, ${size})`,
);
const editor = await signIn('admin@shop.test');

type Headers = Record<string, string>;

const every = {
  kind: 'update',
  resource: 'products',
  selection: { query: { filter: { name: { eq: 'Bulk' } } }, except: [] },
};
const planOf = async (stock: number, headers?: Headers): Promise<Plan> =>
  (await ask<Plan>('POST /plans', { ...every, changes: { stock } }, headers)).data;
const ready = async (id: string, headers?: Headers): Promise<Plan> => {
  for (;;) {
    const { data } = await ask<Plan>(`GET /plans/${id}`, undefined, headers);
    if (data.status !== 'planning') return data;
  }
};
const ids = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Holds a record, so that a job that writes it does not end before it is let go. */
const hold = async (): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query("SELECT 1 FROM shop.products WHERE name = 'Bulk' FOR UPDATE");
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};

const jobsOf = async (status: string): Promise<string[]> =>
  ids("SELECT id FROM framework.job WHERE kind = 'apply' AND status = $1", [status]);

describe('forty jobs at once', () => {
  it('run a few at a time while the others say that they wait, and every request is answered, also after a restart', async () => {
    const plans: { id: string; headers?: Headers }[] = [];
    for (let stock = 1; stock <= 20; stock += 1) {
      plans.push({ id: (await ready((await planOf(stock)).id)).id });
      plans.push({ id: (await ready((await planOf(stock, editor)).id, editor)).id, headers: editor });
    }
    const release = await hold();
    for (const { id, headers } of plans) expect((await ask(`POST /plans/${id}/apply`, {}, headers)).status).toBe(202);
    await until(async () => (await jobsOf('running')).length === 2);
    expect(await jobsOf('queued')).toHaveLength(38);
    expect(
      (await ask<Job[]>('GET /api/toolkit/v1/jobs')).data.filter(({ status }) => status === 'queued'),
    ).toHaveLength(19);
    expect((await ask('GET /products')).status).toBe(200);

    const stopped = engine.stop();
    await release();
    await stopped;
    const again = await hold();
    // As a killed process leaves them.
    await pool.query(
      "UPDATE framework.job SET status = 'running', finished_at = NULL WHERE kind = 'apply' AND status = 'queued'",
    );
    await engine.start();
    await until(async () => (await jobsOf('queued')).length >= 36);
    expect((await jobsOf('running')).length).toBeLessThanOrEqual(2);
    expect((await ask('GET /products')).status).toBe(200);
    await again();
    await until(async () => (await jobsOf('done')).length === 40);
  });

  it('are refused beyond what one person may have under way, with the time after which to ask again', async () => {
    const plans = await Promise.all(Array.from({ length: 21 }, async (_, at) => ready((await planOf(100 + at)).id)));
    const release = await hold();
    const answers = await Promise.all(plans.map(({ id }) => ask(`POST /plans/${id}/apply`, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(202), 429]);
    expect(answers.find(({ status }) => status === 429)?.error).toMatchObject({
      code: 'TOO_MANY_JOBS',
      message: 'You have 20 pieces of work under way. Wait until one has ended, or cancel one, then try again.',
    });
    await release();
    await until(async () => (await jobsOf('done')).length === 60);
  });
});

describe('turns', () => {
  it('go to whoever has the fewest jobs under way: the last to come is not the last to be served', async () => {
    const mine = await Promise.all(Array.from({ length: 6 }, async (_, at) => ready((await planOf(200 + at)).id)));
    const theirs = await ready((await planOf(300, editor)).id, editor);
    const release = await hold();
    const many: string[] = [];
    for (const { id } of mine) many.push((await ask<{ job: Job }>(`POST /plans/${id}/apply`, {})).data.job.id);
    const one = (await ask<{ job: Job }>(`POST /plans/${theirs.id}/apply`, {}, editor)).data.job.id;
    await release();
    await until(async () => (await jobsOf('done')).length === 67);
    const ended = await ids('SELECT id FROM framework.job WHERE id = ANY($1) ORDER BY finished_at', [[...many, one]]);
    // In the order of asking it would be one of the last two: two jobs run at a time.
    expect(ended.indexOf(one)).toBeLessThanOrEqual(4);
  });

  it('are not waited for by a job that is cancelled before it had one', async () => {
    const plans = await Promise.all(Array.from({ length: 3 }, async (_, at) => ready((await planOf(400 + at)).id)));
    const release = await hold();
    const jobs: string[] = [];
    for (const { id } of plans) jobs.push((await ask<{ job: Job }>(`POST /plans/${id}/apply`, {})).data.job.id);
    await until(async () => (await jobsOf('running')).length === 2);
    const { data } = await ask<Job>(`POST /api/toolkit/v1/jobs/${jobs[2]}/cancel`);
    expect(data).toMatchObject({ status: 'cancelled', done: 0, summary: { applied: 0 } });
    await release();
    await until(async () => (await jobsOf('running')).length + (await jobsOf('queued')).length === 0);
    expect(await ids('SELECT id::text FROM shop.products WHERE stock = 402')).toEqual([]);
  });
});
