import { describe, expect, it } from 'vitest';
import type { Plan, PlanRow } from '../../../src/core/wire/wire.ts';
import { plansOf } from '../writing/plans.ts';
import { openShop } from '../writing/shop.ts';

const shop = await openShop();
const { ask, makeProduct, signIn } = shop;
const { plan, apply } = plansOf(shop, 'products');

const makePriced = async (prices: readonly (number | null)[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const price of prices) ids.push(Number((await makeProduct({ price })).id));
  return ids;
};
const priceOf = async (id: number): Promise<unknown> => (await ask(`GET /products/${id}`)).data['price'];
const refusal = async (request: object, headers?: Record<string, string>) => {
  const { status, error } = await ask('POST /plans', { resource: 'products', kind: 'update', ...request }, headers);
  return [status, error.message];
};

describe('a plan that works values out', () => {
  it('starts from the value of each record, tells those that cannot be, and is undone as any other', async () => {
    const ids = await makePriced([10, 20, 0.03, null]);
    const made = await plan({ kind: 'update', selection: { ids }, adjust: { price: { amount: -0.05 } } });
    expect(made.rows.map(({ outcome, after }) => [outcome, after['price']])).toEqual([
      ['update', 9.95],
      ['update', 19.95],
      ['error', undefined],
      ['error', undefined],
    ]);
    expect(made.rows[3]?.findings).toMatchObject([{ key: 'nothingToAdjust', field: 'price' }]);
    const { changeSet } = await apply(made);
    expect(await Promise.all(ids.map(priceOf))).toEqual([9.95, 19.95, 0.03, null]);
    await ask(`POST /change-sets/${changeSet}/undo`);
    expect(await Promise.all(ids.map(priceOf))).toEqual([10, 20, 0.03, null]);
  });

  it('refuses a row that somebody changed since', async () => {
    const [id = 0] = await makePriced([10]);
    const made = await plan({ kind: 'update', selection: { ids: [id] }, adjust: { price: { percent: 10 } } });
    await ask(`PUT /products/${id}`, { version: 1, changes: { price: 50 } });
    expect(await apply(made)).toMatchObject({ applied: 0, failed: 1 });
    expect(await priceOf(id)).toBe(50);
  });

  it('marks what lies far from the others, which can be had first or alone', async () => {
    const ids = await makePriced([100, 100, 100, 1, 100]);
    const made = await plan({ kind: 'update', selection: { ids }, adjust: { price: { amount: -0.5 } } });
    expect(made.outliers).toBe(1);
    const rows = async (outliers: string) =>
      (await ask<PlanRow[]>(`GET /plans/${made.id}/rows?outliers=${outliers}`)) as unknown as {
        data: PlanRow[];
        metadata: { total: number };
      };
    const first = await rows('first');
    expect(first.data.map(({ id, outlier }) => [Number(id), outlier])).toEqual([
      [ids[3], true],
      ...[0, 1, 2, 4].map((at) => [ids[at], undefined]),
    ]);
    const only = await rows('only');
    expect([only.metadata.total, only.data.map(({ id }) => Number(id))]).toEqual([1, [ids[3]]]);
    expect((await ask(`GET /plans/${made.id}/rows?outliers=all`)).status).toBe(400);
  });

  it('is refused whole where it says no number of the record, or two things at once', async () => {
    const selection = { ids: await makePriced([1]) };
    for (const [request, status] of [
      [{ selection, adjust: { name: { percent: 1 } } }, 422],
      [{ selection, adjust: { price: {} } }, 400],
      [{ selection, adjust: { price: { percent: 1, amount: 1 } } }, 400],
      [{ selection, adjust: { price: { percent: 1e9 } } }, 400],
      [{ selection, adjust: { price: { percent: 1, round: { to: '.x1', way: 'up' } } } }, 400],
      [{ selection, adjust: { price: { percent: 1 } }, changes: { price: 2 } }, 400],
      [{ rows: [{ id: '1', changes: {} }], adjust: { price: { percent: 1 } } }, 400],
      [{ selection, adjust: { ghost: { percent: 1 } } }, 422],
    ] as const)
      expect((await refusal(request))[0], JSON.stringify(request)).toBe(status);
  });

  it('tells nothing of a record out of scope, and asks for the permission of many', async () => {
    const { id } = await makeProduct({ price: 77, country: 'POL' });
    const request = { kind: 'update', selection: { ids: [id] }, adjust: { price: { percent: 1 } } };
    expect((await refusal(request, await signIn('nobody@shop.test')))[0]).toBe(403);
    const { data } = await ask<Plan>(
      'POST /plans',
      { resource: 'products', ...request },
      await signIn('italian@shop.test'),
    );
    expect(JSON.stringify(data.rows)).not.toContain('77');
  });
});
