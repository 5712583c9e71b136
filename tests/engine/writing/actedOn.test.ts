import { describe, expect, it } from 'vitest';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { openShop } from './shop.ts';

const ring: ResourceAction = {
  label: 'Ring',
  on: ['record'],
  result: 'data',
  permissions: ['products'],
  request: { record: 'POST /ring/products/{id}' },
  operation: 'ring',
  when: { stock: { gte: 1 } },
};
const ringMany: ResourceAction = {
  ...ring,
  on: ['record', 'selection'],
  request: { selection: 'POST /ring-many/products' },
  permissionsOfMany: ['products_admin'],
};
const rung: unknown[] = [];
const { ask, makeProduct, signIn } = await openShop({
  application: {
    ...fixtureApplication,
    names: { ...fixtureApplication.names, operations: [...fixtureApplication.names.operations, 'ring'] },
    resources: fixtureApplication.resources.map((one) =>
      one === products ? { ...one, actions: { ...one.actions, ring, ringMany } } : one,
    ),
  },
  operations: {
    ring: async ({ id, ids = [id] }) => {
      rung.push(...ids);
      return { changes: [], effects: [], result: { rung: ids } };
    },
  },
});
const [editor, italian] = await Promise.all([signIn('editor@shop.test'), signIn('italian@shop.test')]);

describe('an operation on one record', () => {
  it('runs on a record that its author sees and that the action is for', async () => {
    const { id } = await makeProduct({ stock: 3 });
    expect(await ask(`POST /ring/products/${id}`, {}, editor)).toMatchObject({
      status: 200,
      data: { rung: [String(id)] },
    });
    expect(rung).toEqual([String(id)]);
  });

  it.each([
    ['no record has', '987654321'],
    ['is no key', 'none'],
  ])('is not run on an id that %s', async (_, id) => {
    rung.length = 0;
    expect(await ask(`POST /ring/products/${id}`, {}, editor)).toMatchObject({
      status: 404,
      error: { code: 'NOT_FOUND', message: `There is no product with id ${id}.` },
    });
    expect(rung).toEqual([]);
  });

  it('is not run on a record beyond the scope of its author', async () => {
    rung.length = 0;
    const { id } = await makeProduct({ stock: 3, country: 'POL' });
    expect(await ask(`POST /ring/products/${id}`, {}, italian)).toMatchObject({ status: 404 });
    expect(rung).toEqual([]);
    expect(await ask(`POST /ring/products/${id}`, {}, editor)).toMatchObject({ status: 200 });
  });

  it('is not run on a deleted record, nor on one that the action is not for', async () => {
    rung.length = 0;
    const [empty, gone] = [await makeProduct({ stock: 0 }), await makeProduct({ stock: 3 })];
    expect((await ask(`DELETE /products/${gone.id}?version=1`)).status).toBe(200);
    expect(await ask(`POST /ring/products/${empty.id}`, {}, editor)).toMatchObject({
      status: 409,
      error: { code: 'ACTION_UNMET', message: 'Ring is not possible for this product.' },
    });
    expect(await ask(`POST /ring/products/${gone.id}`, {}, editor)).toMatchObject({ status: 404 });
    expect(rung).toEqual([]);
  });
});

describe('an operation on many records', () => {
  it('asks for the permission of many, of one record for that of one', async () => {
    rung.length = 0;
    const ids = [(await makeProduct()).id, (await makeProduct()).id].map(String);
    expect(await ask('POST /ring-many/products', ids, editor)).toMatchObject({ status: 403 });
    expect(
      await ask('POST /ring-many/products', { selection: { query: { filter: {} }, except: [] } }, editor),
    ).toMatchObject({ status: 403 });
    expect(rung).toEqual([]);
    expect(await ask('POST /ring-many/products', ids.slice(0, 1), editor)).toMatchObject({ status: 200 });
    expect(await ask('POST /ring-many/products', ids)).toMatchObject({ status: 200 });
    expect(rung).toEqual([ids[0], ...ids]);
  });
});
