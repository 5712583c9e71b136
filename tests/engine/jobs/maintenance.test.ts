import { expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { Job, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

// As the server is told of it; what is closed is opened again by the test.
const closed = new Set<string>();
const { ask, pool, engine, signIn } = await openShop({
  environment: { MAINTENANCE: 'products', MAINTENANCE_EXCEPT: 'all@shop.test' },
  registerEngine: (server, context) => {
    for (const name of context.maintenance?.closed ?? []) closed.add(name);
    return registerEngine(server, {
      ...context,
      maintenance: { closed, except: context.maintenance?.except ?? [] },
      settings: { ...context.settings, jobAbove: 10, limits: { ...context.settings.limits, jobsOfKind: 1 } },
    });
  },
});
await pool.query(
  "INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Bulk', 'ITA', 0, false, false, false, 0 FROM generate_series(1, 20)",
);

/** Applies an edit of all, which makes a job. */
const apply = async (stock: number): Promise<string> => {
  const selection = { query: { filter: { name: { eq: 'Bulk' } } }, except: [] };
  let { data: plan } = await ask<Plan>('POST /plans', {
    kind: 'update',
    resource: 'products',
    selection,
    changes: { stock },
  });
  while (plan.status === 'planning') ({ data: plan } = await ask<Plan>(`GET /plans/${plan.id}`));
  return (await ask<{ job: Job }>(`POST /plans/${plan.id}/apply`, {})).data.job.id;
};
const statusOf = async (id: string): Promise<string> =>
  (await pool.query<{ status: string }>('SELECT status FROM framework.job WHERE id = $1', [id])).rows[0]?.status ?? '';
const isIn = (status: string, id: string): Promise<void> =>
  expect.poll(() => statusOf(id), { timeout: 10_000 }).toBe(status);
/** They were asked for by somebody whom maintenance stops. */
const disown = async (): Promise<void> =>
  void (await pool.query(
    `UPDATE framework.job SET input = jsonb_set(input, '{actor,email}', '"editor@shop.test"'), user_id = (SELECT id FROM framework.account WHERE email = 'editor@shop.test')`,
  ));
const restart = async ({ stop, start }: typeof engine): Promise<void> => {
  await stop();
  await start();
};

it('lets a job that runs end, makes those of its section wait and say so, and gives them their turn when it is over', async () => {
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT 1 FROM shop.products WHERE name = 'Bulk' FOR UPDATE");
  const running = await apply(1);
  await isIn('running', running);
  const waiting = await apply(2);
  await disown();
  await holder.query('ROLLBACK');
  holder.release();
  await isIn('done', running);

  const own = await apply(3);
  await isIn('done', own);
  expect(await statusOf(waiting)).toBe('queued');
  await restart(engine);
  const after = await apply(4);
  await isIn('done', after);
  expect(await statusOf(waiting)).toBe('queued');
  expect((await pool.query('SELECT DISTINCT stock FROM shop.products')).rows).toEqual([{ stock: 4 }]);

  const { data } = await ask<Job>(`GET /api/toolkit/v1/jobs/${waiting}`, undefined, await signIn('editor@shop.test'));
  expect(data.waits?.text).toBe('It waits for its turn until the maintenance of its section is over.');

  closed.clear();
  await restart(engine);
  await isIn('done', waiting);
});
