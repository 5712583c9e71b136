import { beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../writing/shop.ts';

const account = (name: string, permissions: string[], constraints = {}) => ({
  email: `${name}@shop.test`,
  label: name,
  permissions,
  constraints,
});

const shop = await openShop({
  accounts: [
    account('all', ['everything']),
    account('batcher', ['batches']),
    account('both', ['batches', 'products_admin']),
    account('italian', ['batches', 'products_admin'], { country: ['ITA'] }),
  ],
});
type Batch = { id: number; version: number; product_id: number; name: string; pieces: number | null };
type Headers = Awaited<ReturnType<Shop['signIn']>>;

let [milk, bread, piwo] = [0, 0, 0];
let [first, second, polish] = [0, 0, 0];
let batcher: Headers;
let both: Headers;
let italian: Headers;

const add = async (product: number, name: string, pieces: number): Promise<number> =>
  Number((await shop.ask<Batch>(`POST /products/${product}/batches`, { changes: { name, pieces } })).data.id);
const list = (path: string, headers?: Headers) => shop.ask<Batch[]>(`GET /products/${path}`, undefined, headers);
const names = async (path: string, headers?: Headers): Promise<string[]> =>
  (await list(path, headers)).data.map(({ name }) => name);

beforeAll(async () => {
  milk = Number((await shop.makeProduct({ name: 'Milk' })).id);
  bread = Number((await shop.makeProduct({ name: 'Bread' })).id);
  piwo = Number((await shop.makeProduct({ name: 'Piwo', country: 'POL' })).id);
  first = await add(milk, 'A', 5);
  await add(milk, 'B', 7);
  second = await add(bread, 'C', 9);
  polish = await add(piwo, 'D', 1);
  [batcher, both, italian] = await Promise.all([
    shop.signIn('batcher@shop.test'),
    shop.signIn('both@shop.test'),
    shop.signIn('italian@shop.test'),
  ]);
});

describe('the list below a parent', () => {
  it('has the records of that parent alone, sorted, filtered, paged and counted', async () => {
    expect(await names(`${milk}/batches?sort=name&direction=DESC`)).toEqual(['B', 'A']);
    expect(await names(`${milk}/batches?q[pieces][gte]=6`)).toEqual(['B']);
    const page = await list(`${milk}/batches?sort=name&direction=ASC&per-page=1&page=1&total=exact`);
    expect([page.data.length, page.metadata.total]).toEqual([1, 2]);
  });

  it('is that of all parents where a dash stands for whichever', async () => {
    expect(await names('-/batches?sort=name&direction=ASC')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('is not found below a parent that is not there', async () => {
    expect((await list('999999/batches')).status).toBe(404);
    expect((await list('milk/batches')).status).toBe(404);
  });

  it('is exported with the records of that parent alone', async () => {
    const url = `/api/shop/v1/products/${milk}/batches/export`;
    const sort = { field: 'name', order: 'ASC' };
    const file = await shop.readText(url, {}, { columns: ['name'], sort });
    expect(file.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual(['id,name', `${first},A`, `${first + 1},B`]);
  });
});

describe('a record below its parent', () => {
  it('is shown below it, and not below another', async () => {
    expect((await shop.ask<Batch>(`GET /products/${milk}/batches/${first}`)).data.name).toBe('A');
    expect((await shop.ask<Batch>(`GET /products/-/batches/${first}`)).data.name).toBe('A');
    expect((await shop.ask(`GET /products/${bread}/batches/${first}`)).status).toBe(404);
  });

  it('is neither changed nor deleted below another', async () => {
    const version = 1;
    expect(
      (await shop.ask(`PUT /products/${bread}/batches/${first}`, { version, changes: { name: 'X' } })).status,
    ).toBe(404);
    expect((await shop.ask(`DELETE /products/${bread}/batches/${first}?version=1`)).status).toBe(404);
    expect((await shop.ask<Batch>(`GET /products/${milk}/batches/${first}`)).data).toMatchObject({
      name: 'A',
      version,
    });
  });

  it('has no history below another', async () => {
    expect((await shop.ask(`GET /history/products/${milk}/batches/${first}`)).status).toBe(200);
    expect((await shop.ask(`GET /history/products/${bread}/batches/${first}`)).status).toBe(404);
  });

  it('is made below the parent of its path, and refused where the body names another', async () => {
    expect((await shop.ask<Batch>(`GET /products/${bread}/batches/${second}`)).data.product_id).toBe(bread);
    const changes = { name: 'E', product_id: bread };
    expect((await shop.ask(`POST /products/${milk}/batches`, { changes })).status).toBe(400);
    expect((await shop.ask('POST /products/999999/batches', { changes: { name: 'E' } })).status).toBe(404);
  });

  it('is changed and deleted below its own', async () => {
    const made = await add(bread, 'F', 2);
    const changes = { pieces: 3 };
    const changed = await shop.ask<Batch>(`PUT /products/${bread}/batches/${made}`, { version: 1, changes });
    expect(changed.data).toMatchObject({ pieces: 3, version: 2 });
    expect((await shop.ask(`DELETE /products/${bread}/batches/${made}?version=2`)).status).toBe(200);
    expect((await shop.ask(`GET /products/${bread}/batches/${made}`)).status).toBe(404);
  });
});

describe('who may not read the parent', () => {
  it('reads and writes nothing below it', async () => {
    const calls: [string, unknown?][] = [
      [`GET /products/${milk}/batches`],
      ['GET /products/-/batches'],
      [`GET /products/${milk}/batches/${first}`],
      [`PUT /products/${milk}/batches/${first}`, { version: 1, changes: { name: 'X' } }],
      [`POST /products/${milk}/batches/export`, {}],
      ['PUT /bulk/batches', { ids: [first], changes: { name: 'X' } }],
      [
        'POST /plans',
        { resource: 'product-batches', kind: 'update', selection: { ids: [first] }, changes: { name: 'X' } },
      ],
    ];
    const asked = await Promise.all(calls.map(([call, body]) => shop.ask(call, body, batcher)));
    expect(asked.map(({ status }) => status)).toEqual(calls.map(() => 403));
  });

  it('reads it with both permissions', async () => {
    expect(await names(`${milk}/batches`, both)).toHaveLength(2);
  });
});

describe('who sees only some parents', () => {
  it('sees what lives below those, and finds no other', async () => {
    expect(await names('-/batches?sort=name&direction=ASC', italian)).toEqual(['A', 'B', 'C']);
    expect((await list(`${piwo}/batches`, italian)).status).toBe(404);
    expect((await shop.ask(`GET /products/-/batches/${polish}`, undefined, italian)).status).toBe(404);
  });

  it('writes nothing below another', async () => {
    const made = await shop.ask(`POST /products/${piwo}/batches`, { changes: { name: 'G' } }, italian);
    const moved = await shop.ask(
      `PUT /products/-/batches/${first}`,
      { version: 1, changes: { product_id: piwo } },
      italian,
    );
    const bulk = await shop.ask<Record<string, unknown>>(
      'PUT /bulk/batches',
      { ids: [polish], changes: { name: 'X' } },
      italian,
    );
    expect([made.status, moved.status, bulk.data[String(polish)]]).toEqual([404, 422, expect.any(String)]);
  });
});
