import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { Job, Plan } from '../../../src/core/wire/wire.ts';
import { openEvents } from '../../support/eventReader.ts';
import { openShop } from '../writing/shop.ts';

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

it('tells its owner of a job when it begins, goes on and ends, and of its records once a second', async () => {
  const own = await openEvents(address, await signIn('all@shop.test'));
  const other = await openEvents(address, await signIn('editor@shop.test'));
  let { data: plan } = await ask<Plan>('POST /plans', {
    resource: 'products',
    kind: 'update',
    selection: { query: { filter: { name: { eq: 'Bulk' } } }, except: [] },
    changes: { stock: 1 },
  });
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
