import { beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { ErrorBody } from '../../../src/core/wire/wire.ts';

import { readingEngine } from '../../support/fixtureApp/readingEngine.ts';
import { buildRows, loadFixture } from '../../support/fixtureApp/rows.ts';
import { testServer } from '../../support/server.ts';

const base = '/api/shop/v1';
const account = (name: string, permissions: string[], constraints = {}) => ({
  email: `${name}@shop.test`,
  label: name,
  permissions,
  constraints,
});

const rows = buildRows(200);
const { server, signIn, pool } = await testServer({
  fieldTypes,
  dialects,
  registerEngine: readingEngine,
  accounts: [
    account('all', ['everything']),
    account('reader', ['products']),
    account('italian', ['products', 'makers'], { country: ['ITA'] }),
    account('labeller', ['labels']),
    account('nobody', []),
  ],
});

type Headers = { authorization: string };
let all: Headers;
let reader: Headers;
let italian: Headers;

beforeAll(async () => {
  await loadFixture(pool, rows);
  all = await signIn('all@shop.test');
  reader = await signIn('reader@shop.test');
  italian = await signIn('italian@shop.test');
});

const get = async (url: string, headers: Headers = all) => {
  const response = await server.inject({ url, headers });
  return {
    status: response.statusCode,
    body: response.json<{ data: Record<string, unknown>[]; metadata: Record<string, unknown> }>(),
    error: response.json<ErrorBody>(),
  };
};

const post = async (url: string, payload: unknown, headers: Headers = all) => {
  const response = await server.inject({ method: 'POST', url, headers, payload: payload as object });
  return {
    status: response.statusCode,
    body: response.json<{ data: Record<string, unknown>[]; metadata: Record<string, unknown> }>(),
    error: response.json<ErrorBody>(),
  };
};

const living = rows.products.filter((row) => row['deleted_at'] === null);
const withMaker = living.find(
  (row) => Number(row['maker_id']) > 4 && row['labels'] !== null && Number(row['id']) % 3 > 0,
);
const deleted = rows.products.find((row) => row['deleted_at'] !== null);

describe('a list', () => {
  it('answers the columns asked for, with id, version and what references are called', async () => {
    const { body } = await get(
      `${base}/products?q[id]=${withMaker?.['id']}&columns=name,maker_id,maker_name,group_name,labels,code`,
    );
    const maker = rows.makers.find(({ id }) => id === withMaker?.['maker_id']);
    const group = rows.makers.find(({ id }) => id === maker?.['parent_id']);
    expect(body.data).toEqual([
      {
        id: withMaker?.['id'],
        version: 1,
        name: withMaker?.['name'],
        maker_id: maker?.['id'],
        maker_name: maker?.['name'],
        group_name: group?.['name'],
        labels: withMaker?.['labels'],
        code: rows['product-codes'].find((code) => code['product_id'] === withMaker?.['id'])?.['code'],
        _refs: {
          maker_id: { id: maker?.['id'], label: maker?.['name'] },
          labels: (withMaker?.['labels'] as number[]).map((id) => ({ id, label: `label ${id}` })),
        },
      },
    ]);
  });

  it('has all stored columns where none are named', async () => {
    const { body } = await get(`${base}/products?per-page=1`);
    expect(Object.keys(body.data[0] ?? {})).toEqual(expect.arrayContaining(['id', 'version', 'notes', 'updated_at']));
    expect(body.data[0]).not.toHaveProperty('maker_name');
  });

  it('counts only when it is asked to', async () => {
    expect((await get(`${base}/products`)).body.metadata).not.toHaveProperty('total');
    expect((await get(`${base}/products?total=exact`)).body.metadata['total']).toBe(living.length);
    const { metadata } = (await get(`${base}/products?total=estimate`)).body;
    expect(metadata).toMatchObject({ estimated: false, total: living.length });
  });

  it('is empty beyond its end', async () => {
    expect(await get(`${base}/products?page=2000000000&per-page=1000`)).toMatchObject({
      status: 200,
      body: { data: [] },
    });
  });

  it('sorts by the name that the wire has, and by ours where that is excepted', async () => {
    expect((await get(`${base}/products?sort=net_weight`)).status).toBe(200);
    expect((await post(`${base}/search/products/ids?sort=weight`, [1])).status).toBe(200);
    expect((await post(`${base}/search/products/ids?sort=net_weight`, [1])).status).toBe(400);
  });

  it('speaks the dialect of its service', async () => {
    const { body } = await get('/api/depot/v1/labels?skip=2&take=2&sort=id&order=DESC&total=exact');
    expect(body.data.map((row) => row['id'])).toEqual([3, 2]);
    expect(body.metadata).toMatchObject({ skip: 2, take: 2, total: 5 });
  });

  it.each([
    ['an unknown parameter', 'colour=red', 'colour'],
    ['an unknown column', 'columns=id,colour', 'columns'],
    ['a column of bulk edits', 'columns=shared_labels', 'columns'],
    ['an unknown field', 'q[colour]=red', 'q[colour]'],
    ['a field without a filter', 'q[gaps]=x', 'q[gaps]'],
    ['an operator that no index serves', 'q[sku]=*x*', 'q[sku]'],
    ['a value of another type', 'q[stock][gte]=many', 'q[stock]'],
    ['an id that overflows', 'q[id]=99999999999999999999', 'q[id]'],
    ['a sort that is not declared', 'sort=notes', 'sort'],
    ['a page that is none', 'page=-1', 'page'],
    ['too many rows', 'per-page=100000', 'per-page'],
    ['a prototype', 'q[__proto__]=1', 'q[__proto__]'],
  ])('refuses %s, naming the parameter', async (_, query, name) => {
    const { status, error } = await get(`${base}/products?${query}`);
    expect([status, error.key, error.params['name']]).toEqual([400, 'badQuery', name]);
  });

  it.each(["' OR 1=1 --", '"; DROP TABLE shop.products; --', '%', '_', '\\'])(
    'finds the text %s as it is, and nothing else',
    async (text) => {
      const { body } = await get(`${base}/products?per-page=1000&q[name][contains]=${encodeURIComponent(text)}`);
      expect(body.data.every((row) => String(row['name']).includes(text))).toBe(true);
      expect(body.data).toHaveLength(living.filter((row) => String(row['name']).includes(text)).length);
    },
  );

  it('leaves out deleted records unless an editor asks for them', async () => {
    expect((await get(`${base}/products?q[id]=${deleted?.['id']}`)).body.data).toEqual([]);
    expect((await get(`${base}/products?q[id]=${deleted?.['id']}&deleted=true`)).body.data).toHaveLength(1);
  });

  it('prepares what reads one record, whoever asks', async () => {
    for (const headers of [all, italian]) {
      await get(`${base}/products/1`, headers);
      // The connection that was given back last is the one that is taken first.
      const { rows: kept } = await pool.query(
        `SELECT generic_plans + custom_plans AS asked FROM pg_prepared_statements WHERE statement LIKE '%"products" t%(%)[1]%'`,
      );
      expect(kept, JSON.stringify(headers)).not.toEqual([]);
    }
  });

  it('takes one query of the database on a known session, and a second for the count', async () => {
    await get(`${base}/products/1`, reader);
    const seen: string[] = [];
    const watch = (query: unknown): void =>
      void seen.push(typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''));
    const original = pool.query.bind(pool);
    pool.query = (...args: [never]) => (watch(args[0]), original(...args));
    await get(`${base}/products`, reader);
    await get(`${base}/products?columns=id,maker_name&total=exact`, reader);
    pool.query = original;
    expect(seen.map((text) => text.slice(0, 6))).toEqual(['SELECT', 'SELECT', 'SELECT']);
  });
});

describe('a search', () => {
  it('finds by own keys, dropping what cannot be one', async () => {
    const { body } = await post(`${base}/search/products/ids?sort=id`, [
      String(living[1]?.['id']),
      living[0]?.['id'],
      'x',
      '99999999999999999999',
    ]);
    expect(body.data.map((row) => row['id'])).toEqual([living[0]?.['id'], living[1]?.['id']]);
  });

  it('finds by codes of a related resource', async () => {
    const { code, product_id: id } =
      rows['product-codes'].find((row) => living.some((one) => one['id'] === row['product_id'])) ?? {};
    expect((await post(`${base}/search/products/codes`, [code])).body.data.map((row) => row['id'])).toEqual([id]);
  });

  it('finds along every path of a kind', async () => {
    const { body } = await post(`${base}/search/products/makers?per-page=1000&sort=id`, [1]);
    expect(body.data.map((row) => row['id'])).toEqual(
      living.filter((row) => row['maker_id'] === 1 || row['maker_id'] === 5).map((row) => row['id']),
    );
  });

  it('finds the words of a text in any of its fields', async () => {
    const text = String(living[3]?.['name']).split(' ')[0] ?? '';
    const { body } = await get(`${base}/search/products?per-page=1000&q=${encodeURIComponent(text)}`);
    expect(body.data.map((row) => row['id'])).toContain(living[3]?.['id']);
  });

  it('answers one row for each code in their order, whether it matches or not', async () => {
    const [first, second] = rows['product-codes'].filter(
      (row) => living.some((one) => one['id'] === row['product_id']) && row['primary'],
    );
    const codes = [
      String(second?.['code']),
      'nothing',
      `000${String(first?.['code'])}`,
      String(first?.['code']).slice(0, -1),
      '000',
    ];
    const { body } = await post(`${base}/search/products/codes_advanced?columns=name&total=exact`, codes);
    expect(body.data.map((row) => [row['_code'], row['id']])).toEqual([
      [codes[0], second?.['product_id']],
      [codes[1], null],
      [codes[2], first?.['product_id']],
      [codes[3], first?.['product_id']],
      [codes[4], null],
    ]);
    expect(body.metadata['total']).toBe(5);
  });

  it('refuses what no text can hold', async () => {
    expect((await post(`${base}/search/products/codes_advanced`, ['8\0'])).status).toBe(400);
    expect((await get(`${base}/search/products?q=a%00`)).status).toBe(400);
    expect((await get(`${base}/products?q[name]=*%00*`)).error.params['name']).toBe('q[name]');
  });

  it.each(['constructor', '__proto__', 'toString'])('does not take %s for a kind', async (kind) => {
    expect((await post(`${base}/search/products/${kind}`, ['1'])).error).toMatchObject({
      status: 400,
      key: 'badQuery',
    });
  });

  it('does not know a kind that is not declared', async () => {
    expect((await post(`${base}/search/products/colours`, ['red'])).error).toMatchObject({
      status: 400,
      key: 'badQuery',
    });
  });
});

describe('a record', () => {
  it('is whole, with joined fields, version and references', async () => {
    const { body } = await get(`${base}/products/${withMaker?.['id']}`);
    const { status, ...record } = body.data as unknown as Record<string, unknown>;
    expect(status).toBe(withMaker?.['status']);
    expect(record).toMatchObject({
      id: withMaker?.['id'],
      version: 1,
      price: withMaker?.['price'],
      updated_at: withMaker?.['updated_at'],
      delivered_at: withMaker?.['delivered_at'],
    });
    expect(record).toHaveProperty('maker_name');
    expect(record).not.toHaveProperty('shared_labels');
  });

  it('of a composite key is found by its encoded id', async () => {
    const { product_id: id, code } = rows['product-codes'][0] ?? {};
    const { body } = await get(`${base}/product_codes/${id},${code}`);
    expect(body.data).toMatchObject({ id: `${id},${code}`, product_id: id, code });
    expect((await get(`${base}/product_codes?q[id]=${id},${code}`)).body.data).toHaveLength(1);
  });

  it.each(['999999', '99999999999999999999', 'x', '1.0', '-1', '1%20', '%27'])(
    'is not found by the id %s',
    async (id) => {
      const response = await server.inject({ url: `${base}/products/${id}`, headers: all });
      expect([response.statusCode, response.json<ErrorBody>().key]).toEqual([404, 'notFound']);
    },
  );

  it('that was deleted says so', async () => {
    const { status, error } = await get(`${base}/products/${deleted?.['id']}`);
    expect([status, error.key, error.params['at']]).toEqual([404, 'gone', deleted?.['deleted_at']]);
  });
});

describe('access', () => {
  it.each([
    `${base}/products`,
    `${base}/products/1`,
    `${base}/history/products/1`,
    '/api/openapi.json',
    '/api/toolkit/v1/searches/x',
  ])('%s needs a session', async (url) => expect((await server.inject({ url })).statusCode).toBe(401));

  it('to lists and records needs the permission', async () => {
    const nobody = await signIn('nobody@shop.test');
    for (const url of ['/products', '/products/1', '/history/products/1', '/search/products?q=a'])
      expect((await get(base + url, nobody)).status).toBe(403);
  });

  it('to a lookup is open to whoever edits a resource that refers to it', async () => {
    expect((await get(`${base}/makers?columns=id,name&q[name]=*maker*`, reader)).status).toBe(200);
    expect((await get(`${base}/makers?columns=id,name,country`, reader)).status).toBe(403);
    expect((await get(`${base}/makers?columns=id,name&q[country]=ITA`, reader)).status).toBe(403);
    expect((await get(`${base}/makers?columns=id,name`, await signIn('labeller@shop.test'))).status).toBe(403);
  });

  it('ends at the scope in lists, records, history, searches and labels', async () => {
    const foreign = living.find((row) => row['country'] === 'POL');
    const polish = rows.makers.filter(({ country }) => country === 'POL').map(({ id }) => id);
    const { body } = await get(
      `${base}/products?per-page=1000&columns=country,maker_id,maker_name&total=exact`,
      italian,
    );
    expect(new Set(body.data.map((row) => row['country']))).toEqual(new Set(['ITA']));
    expect(body.metadata['total']).toBe(living.filter((row) => row['country'] === 'ITA').length);
    const borrowed = body.data.filter((row) => polish.includes(row['maker_id']));
    expect(borrowed.length).toBeGreaterThan(0);
    for (const row of borrowed)
      expect([row['maker_name'], row['_refs']]).toEqual([
        null,
        { maker_id: { id: row['maker_id'], label: String(row['maker_id']) } },
      ]);
    expect((await get(`${base}/products/${foreign?.['id']}`, italian)).status).toBe(404);
    expect((await get(`${base}/history/products/${foreign?.['id']}`, italian)).status).toBe(404);
    expect((await post(`${base}/search/products/ids`, [foreign?.['id']], italian)).body.data).toEqual([]);
    const { code } =
      rows['product-codes'].find(
        (row) =>
          row['product_id'] === living.find((one) => one['country'] === 'POL' && Number(one['id']) % 3 > 0)?.['id'],
      ) ?? {};
    expect((await post(`${base}/search/products/codes_advanced`, [code], italian)).body.data).toEqual([
      { _code: code, id: null },
    ]);
    expect((await get(`${base}/product_codes?q[code]=${code}`, italian)).body.data).toEqual([]);
  });
});

describe('the codes without a record', () => {
  const url = '/api/toolkit/v1/searches/missing';
  const search = { kind: 'ids', codes: ['1', '999999', 'x'] };

  it('are told to whoever may see the list', async () => {
    const { status, body } = await post(url, { resource: 'products', search }, reader);
    expect([status, body.data]).toEqual([200, { codes: ['999999', 'x'] }]);
    for (const account of ['labeller', 'nobody'])
      expect((await post(url, { resource: 'products', search }, await signIn(`${account}@shop.test`))).status).toBe(
        403,
      );
    expect((await server.inject({ method: 'POST', url, payload: { resource: 'products', search } })).statusCode).toBe(
      401,
    );
  });

  it.each([
    [{ resource: 'pens', search }, 'badBody'],
    [{ resource: 'products' }, 'badBody'],
    [{ resource: 'products', search: { kind: 'ids', codes: Array.from({ length: 10_001 }, () => '1') } }, 'badBody'],
    [{ resource: 'products', search: { kind: 'colours', codes: ['1'] } }, 'badQuery'],
    [{ resource: 'products', search: { kind: 'text', codes: ['1'] } }, 'badQuery'],
  ])('refuse the body %#', async (body, key) =>
    expect((await post(url, body)).error).toMatchObject({ status: 400, key }),
  );
});

describe('a kept search', () => {
  it('is found by its id by whoever may see the list', async () => {
    const search = { kind: 'codes', codes: ['1', '2'] };
    const { status, body } = await post('/api/toolkit/v1/searches', { resource: 'products', search });
    expect(status).toBe(201);
    const { id } = body.data as unknown as { id: string };
    expect((await get(`/api/toolkit/v1/searches/${id}`, reader)).body.data).toEqual({ resource: 'products', search });
    expect((await get(`/api/toolkit/v1/searches/${id}`, await signIn('labeller@shop.test'))).status).toBe(403);
    expect((await get('/api/toolkit/v1/searches/nonsense')).status).toBe(404);
  });

  it.each([
    {},
    { resource: 'products' },
    { resource: 'pens', search: { kind: 'ids', codes: [] } },
    { resource: 'products', search: { kind: 'ids', codes: [1] } },
  ])('refuses the body %j', async (body) =>
    expect((await post('/api/toolkit/v1/searches', body)).error).toMatchObject({ status: 400, key: 'badBody' }),
  );
});
