import { expect, it } from 'vitest';
import type { Resource } from '../../src/core/declaration/resource.ts';
import type { Trend } from '../../src/core/wire/trends.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { keepTrends } from '../../server/engine/trends/keepTrends.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';
import { openShop } from './writing/shop.ts';

const trends: Resource['trends'] = {
  drafts: { label: 'Drafts', where: { status: { in: [0] } }, counts: 'standing', since: 'updated_at' },
  approvals: { label: 'Approvals', where: { status: { in: [1, 2] } }, counts: 'changes' },
  far: {
    label: 'Far prices',
    where: {},
    counts: 'standing',
    farFromMedian: { field: 'price', by: 'maker_id', times: 3 },
    access: ['products_admin'],
  },
};
const application = {
  ...fixtureApplication,
  resources: fixtureApplication.resources.map((one) => (one.name === 'products' ? { ...one, trends } : one)),
};

let now = new Date('2026-11-20T20:00:00Z');
const { ask, makeProduct, pool, signIn } = await openShop({ clock: () => now, application });
const italian = await signIn('italian@shop.test');

const read = async (headers?: Record<string, string>): Promise<Trend[]> =>
  (await ask<Trend[]>('GET /api/toolkit/v1/trends', undefined, headers)).data;
const last = (trend: Trend | undefined, days = 1): (number | null)[] =>
  (trend?.days ?? []).slice(-days).map(({ count }) => count);
const context = { application, fieldTypes, workPool: pool, clock: () => now, log: { error: () => undefined } };
/** Another may be counting: then it is looked at again. */
const counted = async (name: string, expected: (number | null)[], headers?: Record<string, string>): Promise<void> => {
  const look = async (): Promise<(number | null)[]> => {
    await keepTrends(context as never).refresh(); // of a logger it needs one method
    return last(
      (await read(headers)).find((one) => one.name === name),
      expected.length,
    );
  };
  await expect.poll(look, { interval: 50 }).toEqual(expected);
};

it('counts what stands and what changed by day, within the scope of whoever asks', async () => {
  const made = await Promise.all(['ITA', 'ITA', 'POL'].map((country) => makeProduct({ country, price: 2 })));
  await counted('drafts', [3]);
  await counted('drafts', [2], italian);
  await counted('approvals', [0, 0]);
  const [{ id } = {}] = made;
  expect((await ask(`POST /approve/products/${String(id)}`, {})).status).toBe(200);
  await counted('approvals', [0, 1]);
  await counted('drafts', [2]);
  await counted('drafts', [1], italian);
  now = new Date('2026-11-21T04:00:00Z');
  await counted('approvals', [1, 0]);
  await counted('approvals', [1, 0], italian);
  await counted('drafts', [2, 2]);
  await counted('drafts', [1, 1], italian);
});

it('names the records whose number is far from the median of their group, to whoever may see the trend', async () => {
  const made = await ask<{ id: number }>('POST /makers', { changes: { name: 'Maker', country: 'ITA' } });
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  const maker = made.data;
  for (const price of [10, 10.5, 11, 9, 10]) await makeProduct({ country: 'ITA', price, maker_id: maker.id });
  const far = await makeProduct({ country: 'POL', price: 100, maker_id: maker.id });
  await counted('far', [1]);
  expect((await read()).find(({ name }) => name === 'far')?.records).toEqual([String(far['id'])]);
  expect((await read(italian)).find(({ name }) => name === 'far')).toMatchObject({ records: [] });
  expect((await read(await signIn('editor@shop.test'))).map(({ name }) => name)).toEqual(['drafts', 'approvals']);
  expect(await read(await signIn('nobody@shop.test'))).toEqual([]);
});

it('says of days before the first count what of it was there already', async () => {
  await pool.query("UPDATE shop.products SET updated_at = '2026-11-01T12:00:00Z'");
  await pool.query('DELETE FROM framework.trend_day');
  await counted('drafts', Array.from({ length: 30 }, (_, at) => (at < 9 ? 0 : expect.any(Number))) as number[]);
  const [drafts] = await read();
  expect(drafts?.days.map(({ estimated }) => estimated ?? false)).toEqual([...Array<boolean>(29).fill(true), false]);
});
