import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { operations } from '../../server/operations/index.ts';
import { withAddressed } from '../../server/remotes/addresses.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer } from '../support/server.ts';
import { buildWarehouses, startWarehouseService } from '../support/warehouseService.ts';

const service = await startWarehouseService();
const addresses = { logistics: service.address };
const { server, pool, signIn } = await testServer({
  application: withAddressed(declaredApplication, addresses),
  fieldTypes,
  dialects,
  registerEngine,
  operations,
  remotes: { addresses, timeoutMs: 300, maxBytes: 20_000 },
  accounts: [
    { email: 'reader@shop.test', label: '', permissions: ['retailer_reports'] },
    { email: 'editor@shop.test', label: '', permissions: ['retailer_reports_admin'] },
    { email: 'whole@shop.test', label: '', permissions: ['retailer_reports_admin', 'store_admin'] },
    {
      email: 'poland@shop.test',
      label: '',
      permissions: ['retailer_reports_admin'],
      constraints: { country: ['POL'] },
    },
    { email: 'nobody@shop.test', label: '', permissions: ['pim_user'] },
  ],
});
const accounts = {
  reader: await signIn('reader@shop.test'),
  editor: await signIn('editor@shop.test'),
  whole: await signIn('whole@shop.test'),
  poland: await signIn('poland@shop.test'),
  nobody: await signIn('nobody@shop.test'),
};
const base = '/api/logistics/v1/warehouses';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Reply {
  status: number;
  body: Record<string, never> & {
    data: Record<string, unknown>;
    errors: Record<string, { key: string }>;
    key: string;
    message: string;
  };
  rows: Record<string, unknown>[];
  range: string;
}

const ask = async (
  who: keyof typeof accounts | null,
  method: Method,
  path = '',
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const response = await server.inject({
    method,
    url: base + path,
    headers: { ...(who && accounts[who]), ...headers },
    ...(payload && { payload }),
  });
  const body = response.json<Reply['body']>();
  return {
    status: response.statusCode,
    body,
    rows: body as unknown as Reply['rows'],
    range: String(response.headers['content-range']),
  }; // a list is an array
};
const listed = (query: { sort?: [string, string]; range?: [number, number]; filter?: object }): string =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)])).toString()}`;

beforeEach(() => {
  service.rows = buildWarehouses();
  service.asked = [];
  service.fault = null;
  service.ignoresFilter = false;
});
afterAll(() => service.stop());

describe('a list of a service that is not ours', () => {
  it('is paged, sorted, filtered and counted by the service', async () => {
    const { status, rows, range } = await ask(
      'reader',
      'GET',
      listed({ sort: ['pallets', 'DESC'], range: [0, 1], filter: { country: ['ITA'] } }),
    );
    expect([status, rows.map(({ id }) => id), range]).toEqual([200, [1, 2], 'items 0-1/3']);
  });

  it('holds declared fields alone', async () => {
    const { rows } = await ask('reader', 'GET', listed({ filter: { city: 'Bari' } }));
    expect(rows).toEqual([
      { id: 4, name: 'Sud', country: 'ITA', city: 'Bari', pallets: 120, active: true, opened_on: '2022-09-12' },
    ]);
  });

  it('reads numbers and flags that come as texts', async () => {
    service.rows = [{ ...buildWarehouses()[0], id: '1' as never, pallets: '900', active: 'true' }]; // as a careless service sends them
    expect((await ask('reader', 'GET')).rows).toMatchObject([{ id: 1, pallets: 900, active: true }]);
  });

  it('takes the count from X-Total-Count where there is no Content-Range', async () => {
    service.fault = (response) =>
      void response.setHeader('x-total-count', '41').setHeader('content-type', 'application/json').end('[{"id":1}]');
    expect((await ask('reader', 'GET')).range).toBe('items 0-0/41');
  });

  it.each([
    ['a sort that is not declared', listed({ sort: ['opened_on', 'ASC'] }), 'sort'],
    ['a filter that is not declared', listed({ filter: { pallets: 3 } }), 'q[pallets]'],
    ['an unknown field', listed({ filter: { margin: 'x' } }), 'q[margin]'],
    ['an operator that the service need not know', listed({ filter: { city: { ne: 'Roma' } } }), 'filter.city'],
    ['a value that the field cannot have', listed({ filter: { active: 'maybe' } }), 'q[active]'],
    ['a range that is no page', listed({ range: [3, 1] }), 'range'],
    ['a search', listed({ filter: { q: 'nord' } }), 'filter'],
    ['a parameter of its own making', '?admin=1', 'admin'],
  ])('refuses %s and asks nobody', async (_, query, name) => {
    const { status, body } = await ask('reader', 'GET', query);
    expect([status, body.key, (body as unknown as { params: { name: string } }).params.name]).toEqual([
      400,
      'badQuery',
      name,
    ]);
    expect(service.asked).toEqual([]);
  });
});

describe('access', () => {
  it.each([
    ['nobody signed in', null, 401],
    ['a person without the permission', 'nobody', 403],
  ] as const)('refuses %s every call and asks nobody', async (_, who, status) => {
    const calls = [
      ['GET', ''],
      ['GET', '/1'],
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const;
    const replies = await Promise.all(
      calls.map(([method, path]) =>
        ask(who, method, path, method === 'PUT' || method === 'POST' ? { changes: { city: 'x' } } : undefined),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual([status, status, status, status, status]);
    expect(service.asked).toEqual([]);
  });

  it('lets a reader read and not write', async () => {
    expect((await ask('reader', 'GET', '/1')).status).toBe(200);
    expect((await ask('reader', 'PUT', '/1', { changes: { city: 'Como' } })).status).toBe(403);
    expect((await ask('reader', 'POST', '', { changes: { name: 'New' } })).status).toBe(403);
    expect((await ask('reader', 'DELETE', '/1')).status).toBe(403);
    expect(service.rows).toEqual(buildWarehouses());
  });

  it('asks for the permission of a field', async () => {
    const refused = await ask('editor', 'PUT', '/1', { changes: { active: false } });
    expect([refused.status, refused.body.errors['active']?.key]).toEqual([403, 'fieldForbidden']);
    expect((await ask('editor', 'PUT', '/1', { changes: { active: true, city: 'Como' } })).status).toBe(200);
    expect((await ask('whole', 'PUT', '/1', { changes: { active: false } })).body.data['active']).toBe(false);
  });

  it('sends nothing of the request along', async () => {
    await ask('reader', 'GET', '', undefined, { cookie: 'other=1', 'x-secret': 'mine', referer: 'http://inside.test' });
    const [first] = service.asked;
    expect(Object.keys(first?.headers ?? {})).not.toContain('authorization');
    expect(JSON.stringify(first?.headers)).not.toMatch(/other=1|mine|inside\.test|Bearer/);
  });
});

describe('scope', () => {
  it('is forced into the filter that the service gets', async () => {
    const { rows, range } = await ask('poland', 'GET');
    expect([rows.map(({ id }) => id), range]).toEqual([[3, 5], 'items 0-1/2']);
    expect(decodeURIComponent(service.asked[0]?.url ?? '')).toContain('"country":["POL"]');
  });

  it('answers an empty list where the filter leaves nothing of it, and asks nobody', async () => {
    expect((await ask('poland', 'GET', listed({ filter: { country: ['ITA'] } }))).rows).toEqual([]);
    expect(service.asked).toEqual([]);
  });

  it('answers 404 to a record outside, on every call, and changes nothing', async () => {
    const replies = [
      await ask('poland', 'GET', '/1'),
      await ask('poland', 'PUT', '/1', { changes: { city: 'X' } }),
      await ask('poland', 'DELETE', '/1'),
    ];
    expect(replies.map(({ status, body }) => [status, body.key])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    expect(service.rows).toEqual(buildWarehouses());
  });

  it('refuses to write a record out of it', async () => {
    expect((await ask('poland', 'PUT', '/3', { changes: { country: 'ITA' } })).body.key).toBe('outOfScope');
    expect((await ask('poland', 'POST', '', { changes: { name: 'New', country: 'ITA' } })).body.key).toBe('outOfScope');
    expect(service.rows).toEqual(buildWarehouses());
  });

  it('answers 502 and no row where the service ignores the filter', async () => {
    service.ignoresFilter = true;
    const { status, body } = await ask('poland', 'GET');
    expect([status, body.key]).toEqual([502, 'remoteUnusable']);
    expect(JSON.stringify(body)).not.toMatch(/Nord|Milano/);
  });
});

describe('a write', () => {
  it('sends the whole record with what nobody declared, since a service may replace', async () => {
    const { status, body } = await ask('editor', 'PUT', '/2', { changes: { city: ' Rieti ', pallets: 410 } });
    expect([status, body.data]).toEqual([
      200,
      { id: 2, name: 'Centro', country: 'ITA', city: 'Rieti', pallets: 410, active: true, opened_on: '2020-05-04' },
    ]);
    expect(service.rows.find(({ id }) => id === 2)).toMatchObject({
      city: 'Rieti',
      pallets: 410,
      margin: 'kept secret',
    });
  });

  it('creates with defaults and answers the stored record', async () => {
    const { status, body } = await ask('editor', 'POST', '', { changes: { name: 'Isole', city: 'Cagliari' } });
    expect([status, body.data]).toEqual([
      201,
      { id: 6, name: 'Isole', country: 'ITA', city: 'Cagliari', pallets: null, active: true, opened_on: null },
    ]);
  });

  it('takes a whole record back as it was read', async () => {
    const { data } = (await ask('editor', 'GET', '/4')).body;
    expect((await ask('editor', 'PUT', '/4', { ...data, city: 'Lecce' })).body.data).toEqual({
      ...data,
      city: 'Lecce',
    });
  });

  it('deletes and answers what was there', async () => {
    expect((await ask('editor', 'DELETE', '/4')).body.data).toMatchObject({ id: 4, name: 'Sud' });
    expect(service.rows.map(({ id }) => id)).toEqual([1, 2, 3, 5]);
    expect((await ask('editor', 'GET', '/4')).status).toBe(404);
  });

  it.each([
    ['an emptied name', { name: '' }, { name: 'required' }],
    ['a number beyond its bounds', { pallets: -1 }, { pallets: 'integerRange' }],
    [
      'a value of another kind, and an unknown field',
      { pallets: 'many', colour: 1 },
      { pallets: 'type', colour: 'unknownField' },
    ],
    ['a key', { id: 9 }, { id: 'readOnlyField' }],
  ])('refuses %s with a message for each field', async (_, changes, errors) => {
    const { status, body } = await ask('whole', 'PUT', '/1', { changes });
    expect([status, Object.fromEntries(Object.entries(body.errors).map(([field, { key }]) => [field, key]))]).toEqual([
      422,
      errors,
    ]);
    expect(service.rows).toEqual(buildWarehouses());
  });

  it.each([
    ['a list', [1]],
    ['a version, which nobody would look at', { version: 3, changes: { city: 'x' } }],
    ['changes that are none', { changes: 'all' }],
  ])('refuses %s as a body', async (_, payload) => {
    expect((await ask('editor', 'PUT', '/1', payload)).status).toBe(400);
  });

  it.each(['/0x1', '/1.0', '/..%2fadmin', '/9', '/99999999999999999999'])('knows no record %s', async (path) => {
    expect((await ask('editor', 'GET', path)).status).toBe(404);
  });

  it('tells the sentence of a refusal and nothing else of it', async () => {
    service.fault = refuseWrites;
    const { status, body } = await ask('editor', 'POST', '', { changes: { name: 'Nord' } });
    expect([status, body.message]).toEqual([422, "The service 'logistics' refused this: The name is taken."]);
  });
});

const refuseWrites: NonNullable<typeof service.fault> = (response) =>
  void response
    .writeHead(409, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: 'The name is taken.\n    at secret.js:1', stack: 'at secret.js:1' }));

describe('a service that fails', () => {
  const json = { 'content-type': 'application/json', 'x-total-count': '1' };
  it.each([
    ['fails', 502, 'remoteUnusable', (response) => void response.writeHead(500).end('Error: at /srv/secret.js:1')],
    ['wants to know who asks', 502, 'remoteUnusable', (response) => void response.writeHead(401).end()],
    [
      'leads elsewhere',
      502,
      'remoteUnusable',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['answers a page', 502, 'remoteUnusable', (response) => void response.end('<html>')],
    ['answers no list', 502, 'remoteUnusable', (response) => void response.writeHead(200, json).end('{"rows":[]}')],
    ['answers rows that are none', 502, 'remoteUnusable', (response) => void response.writeHead(200, json).end('[7]')],
    [
      'answers a value of another kind',
      502,
      'remoteUnusable',
      (response) => void response.writeHead(200, json).end('[{"id":1,"pallets":{"x":1}}]'),
    ],
    [
      'does not say how many',
      502,
      'remoteUnusable',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
    ],
    [
      'answers without end',
      502,
      'remoteUnusable',
      (response) => void response.writeHead(200, json).end(`["${'x'.repeat(50_000)}"]`),
    ],
    ['breaks off', 502, 'remoteUnreachable', (response) => void response.destroy()],
    ['is slow', 504, 'remoteSlow', () => undefined],
  ] satisfies [string, number, string, NonNullable<typeof service.fault>][])(
    'and %s is answered %i',
    async (_, status, key, fault) => {
      service.fault = fault;
      const { status: got, body } = await ask('reader', 'GET');
      expect([got, body.key, typeof body.message, body.errors]).toEqual([status, key, 'string', {}]);
      expect(JSON.stringify(body)).not.toContain('secret');
    },
  );
});

describe('the rest of the server', () => {
  it('has no table for it', async () => {
    expect((await pool.query(`SELECT 1 FROM pg_tables WHERE tablename = 'warehouses'`)).rows).toEqual([]);
  });

  it.each(['/history/warehouses/1', '/bulk/warehouses', '/warehouses/1/export', '/change-sets/1/undo'])(
    'has nothing at %s',
    async (path) => {
      const response = await server.inject({
        method: 'POST',
        url: `/api/logistics/v1${path}`,
        headers: accounts.whole,
        payload: {},
      });
      expect(response.statusCode).toBe(404);
    },
  );

  describe('in the OpenAPI document', async () => {
    interface Operation {
      responses: Record<string, { headers?: object; content: Record<string, { schema: Record<string, unknown> }> }>;
      requestBody?: { content: Record<string, { schema: unknown }> };
    }
    const document = (await server.inject({ url: '/api/openapi.json', headers: accounts.reader })).json<{
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, { required?: string[]; properties: object }> };
    }>();
    const {
      paths,
      components: { schemas },
    } = document;

    it('has its calls and what can go wrong behind them, and no undo', () => {
      const root = '/api/logistics/v1';
      expect(
        Object.keys(paths)
          .filter((path) => path.startsWith(root))
          .toSorted(),
      ).toEqual([
        `${root}/change-sets/{id}`,
        `${root}/plans`,
        `${root}/plans/files`,
        `${root}/plans/files/{file}`,
        `${root}/plans/{id}`,
        `${root}/plans/{id}/apply`,
        `${root}/plans/{id}/failed-rows`,
        `${root}/plans/{id}/failed-rows.csv`,
        `${root}/plans/{id}/rows`,
        base,
        `${base}/export`,
        `${base}/{id}`,
      ]);
      expect(Object.keys(paths[base] ?? {})).toEqual(['get', 'post']);
      expect(Object.keys(paths[`${base}/{id}`]?.['put']?.responses ?? {})).toEqual([
        '200',
        '400',
        '401',
        '403',
        '404',
        '422',
        '429',
        '502',
        '504',
      ]);
    });

    it('answers a list as it does: the rows bare, their count in a header', async () => {
      const { content, headers = {} } = paths[base]?.['get']?.responses['200'] ?? { content: {} };
      expect(content['application/json']?.schema).toEqual({
        type: 'array',
        items: { $ref: '#/components/schemas/warehouses.row' },
      });
      const answer = await server.inject({ url: base, headers: accounts.reader });
      expect(Array.isArray(answer.json())).toBe(true);
      for (const name of Object.keys(headers)) expect(answer.headers).toHaveProperty(name);
      expect(Object.keys(headers)).toContain('content-range');
    });

    it('has records without a version', async () => {
      expect([schemas['warehouses']?.required, JSON.stringify(paths[`${base}/{id}`]).includes('version')]).toEqual([
        ['id'],
        false,
      ]);
      const { data } = (await ask('reader', 'GET', '/1')).body;
      expect(Object.keys(schemas['warehouses']?.properties ?? {}).toSorted()).toEqual(Object.keys(data).toSorted());
    });
  });
});
