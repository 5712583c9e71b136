import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { Job, Plan } from '../../../src/core/wire/wire.ts';
import { openEvents } from '../../support/eventReader.ts';
import { openShop, type Shop } from '../writing/shop.ts';

const size = 3_000;
let address = '';
const { ask, pool, signIn } = await openShop({
  registerEngine: async (server, context) => {
    const engine = await registerEngine(server, { ...context, settings: { ...context.settings, jobAbove: 1_000 } });
    return {
      ...engine,
      start: async () => {
        await engine.start();
        await server.listen({ port: 0, host: '127.0.0.1' });
        address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
      },
    };
  },
});
await pool.query(
  `INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Bulk', 'ITA', 0, false, false, false, 0 FROM generate_series(1, ${size})`,
);

const planMany = (ask: Shop['ask'], changes: object): Promise<{ data: Plan }> =>
  ask<Plan>('POST /plans', {
    resource: 'products',
    kind: 'update',
    selection: { query: { filter: { name: { eq: 'Bulk' } } }, except: [] },
    changes,
  });

it('tells of a plan its owner alone: that it is ready, and that it was dropped', async () => {
  const own = await openEvents(address, await signIn('all@shop.test'), '?resources=');
  const other = await openEvents(address, await signIn('editor@shop.test'));
  let { data: plan } = await planMany(ask, { stock: 3 });
  expect(plan.status).toBe('planning');
  // What is read by the events alone comes to the end.
  for (let seen = 0; plan.status === 'planning';) {
    await own.next(() => own.came.length > seen);
    seen = own.came.length;
    plan = (await ask<Plan>(`GET /plans/${plan.id}`)).data;
  }
  expect(plan).toMatchObject({ status: 'ready', total: size, done: size });
  expect(own.came.every(({ kind, id }) => kind === 'plan' && id === plan.id)).toBe(true);
  const toldOfOne = own.came.length;
  await ask(`DELETE /plans/${plan.id}`);
  await own.next(() => own.came.length > toldOfOne);
  // Of nobody else's: what comes after it has come.
  await ask('POST /products', { changes: { name: 'After', country: 'ITA' } });
  await other.next(({ kind }) => kind === 'changed');
  expect(other.came.map(({ kind }) => kind)).toEqual(['changed']);
  expect(other.raw()).not.toContain(plan.id);
  own.close();
  other.close();
});

it('tells of a plan that failed', async () => {
  const own = await openEvents(address, await signIn('all@shop.test'), '?resources=');
  // Nothing is made of it before it is told to stop.
  const held = await pool.connect();
  await held.query('BEGIN');
  await held.query('LOCK TABLE framework.plan_row IN ACCESS EXCLUSIVE MODE');
  const { data: plan } = await planMany(ask, { stock: 4 });
  await pool.query(
    "UPDATE framework.job SET cancelling = true WHERE kind = 'plan' AND status IN ('queued', 'running')",
  );
  await held.query('ROLLBACK');
  held.release();
  const read = async () => (await ask<Plan>(`GET /plans/${plan.id}`)).data.status;
  for (let seen = 0; (await read()) === 'planning';) {
    await own.next(() => own.came.length > seen);
    seen = own.came.length;
  }
  expect(await read()).toBe('failed');
  own.close();
});

it('tells its owner of a job when it begins, goes on and ends, and of its records once a second', async () => {
  const own = await openEvents(address, await signIn('all@shop.test'));
  const other = await openEvents(address, await signIn('editor@shop.test'));
  let { data: plan } = await planMany(ask, { stock: 1 });
  while (plan.status === 'planning') ({ data: plan } = await ask<Plan>(`GET /plans/${plan.id}`));
  // Making the plan was quiet work.
  expect(own.came.filter(({ kind }) => kind === 'job')).toEqual([]);
  const { data } = await ask<{ job: Job }>(`POST /plans/${plan.id}/apply`, {});
  await own.next(({ kind, id }) => kind === 'job' && id === data.job.id);
  let job = data.job;
  for (let seen = 0; !job.finishedAt;) {
    await own.next(() => own.came.length > seen);
    seen = own.came.length;
    job = (await ask<Job>(`GET /api/toolkit/v1/jobs/${job.id}`)).data;
  }
  expect(job).toMatchObject({ status: 'done', done: size });
  const told = await other.next(({ kind, resource }) => kind === 'changed' && resource === 'products');
  expect(told['changeSet']).toBe(job.changeSet);
  expect(other.came.some(({ kind }) => kind === 'job')).toBe(false);
  own.close();
  other.close();
});
