import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { typeOf } from '../../src/core/fields/fieldType.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { demoServer, pim, type Asked, type Json, type Method, type Reply } from './demoServer.ts';
import { expectErrorShape } from './errorShape.ts';

const demo = await demoServer();

let stored: Record<string, string>;
beforeEach(async () => {
  stored = await demo.fingerprint();
});
// Whatever was asked, nothing came of it.
afterEach(async () => {
  expect(await demo.fingerprint()).toEqual(stored);
});

/** Asks as an administrator, and answers what came after checking that it is a refusal. */
const expectRefused = async (asked: Asked, status: number | readonly number[]): Promise<Reply> => {
  const reply = await demo.ask({ ...asked, headers: { ...(await demo.headersOf('admin')), ...asked.headers } });
  expect([status].flat(), reply.text.slice(0, 500)).toContain(reply.status);
  expectErrorShape(reply);
  return reply;
};

const put = (url: string, payload: unknown, headers = {}): Asked => ({
  method: 'PUT',
  url: `${pim}${url}`,
  payload,
  headers,
});
const post = (url: string, payload: unknown, headers = {}): Asked => ({
  method: 'POST',
  url: `${pim}${url}`,
  payload,
  headers,
});
const get = (url: string): Asked => ({ method: 'GET', url: `${pim}${url}` });
const json = { 'content-type': 'application/json' };

const anItem = async (): Promise<Json> => {
  const [row] = await demo.rows(
    'SELECT id, version, name FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
  );
  return row as Json; // the demo has items
};

// prettier-ignore
const injections = ["' OR 1=1 --", "'; DROP TABLE catalogue.items; --", '" OR ""="', '1) UNION SELECT version() --', '%27', '\\', '$1', '${7*7}', '1;SELECT pg_sleep(5)'];

describe('a value of a wrong type', () => {
  const items = application.resources.find(({ name }) => name === 'items');
  const writable = (items?.fields ?? []).filter(
    (field) => !field.readOnly && !field.bulkOnly && !field.omitOnSave && typeof field.from !== 'string',
  );
  const odd: readonly unknown[] = [
    {},
    { a: 1 },
    [[1]],
    true,
    'x'.repeat(3),
    -0.5,
    12,
    '',
    'null',
    [null],
    { toString: 'x' },
    '\u0000',
    '\ud800',
  ];

  it.each(writable)('in $name is named, or is a value of the field', async (field) => {
    const { id, version } = await anItem();
    const type = typeOf(fieldTypes, field);
    const schema = items?.schema.shape[field.name];
    const wrong = odd.filter((value) => !type.isEmpty(value) && schema && !schema.safeParse(value).success);
    expect(wrong.length).toBeGreaterThan(0);
    for (const value of wrong) {
      const { body } = await expectRefused(
        put(`/items/${String(id)}`, JSON.stringify({ version, changes: { [field.name]: value } }), json),
        [400, 422],
      );
      if (body.status === 422) expect(Object.keys(body['errors'] as Json)).toEqual([field.name]);
    }
  });

  it('is refused when a record is made, with every field that is wrong', async () => {
    const { body } = await expectRefused(post('/items', { name: 5, value: 'much', country: 'XXX', status: 9 }), 422);
    expect(Object.keys(body['errors'] as Json).sort()).toEqual(['country', 'name', 'status', 'value']);
  });
});

describe('a body that is not what the call takes', () => {
  const bodies: [string, unknown][] = [
    ['nothing', undefined],
    ['a text', '"x"'],
    ['a number', '5'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['half a JSON', '{"changes": {'],
    ['a trailing comma', '{"name": "x",}'],
    ['changes that are a list', '{"changes": []}'],
    ['changes that are null', '{"changes": null}'],
    ['an unknown part', '{"changes": {}, "more": 1}'],
    ['a version that is a text', '{"version": "1", "changes": {}}'],
    ['a version that overflows', '{"version": 99999999999, "changes": {}}'],
    ['a related resource that is none', '{"changes": {}, "related": {"brands": {"changes": {}}}}'],
    ['__proto__', '{"changes": {"__proto__": {"status": 2}}}'],
    ['__proto__ at the top', '{"__proto__": {"status": 2}, "changes": {}}'],
    ['constructor', '{"changes": {"constructor": {"prototype": {"status": 2}}}}'],
    ['constructor as a field', '{"changes": {"constructor": 1}}'],
    ['toString as a field', '{"changes": {"toString": 1}}'],
    ['prototype of a related one', '{"changes": {}, "related": {"__proto__": {"changes": {}}}}'],
    ['constructor of a related one', '{"changes": {}, "related": {"constructor": {"changes": {}}}}'],
    ['an unknown field', '{"changes": {"colour": "red"}}'],
    ['a field that only bulk edits have', '{"changes": {"shared_tags": [1]}}'],
    ['a read-only field', '{"changes": {"created_at": "2026-01-01T00:00:00Z"}}'],
    ['a joined field', '{"changes": {"brand_name": "x"}}'],
    ['the key', '{"changes": {"id": 7}}'],
    ['the instant of deletion', '{"changes": {"deleted_at": "2026-01-01T00:00:00Z"}}'],
    ['a reference to nothing', '{"changes": {"brand_id": 2147483647}}'],
    ['a reference that overflows', '{"changes": {"brand_id": 9007199254740993}}'],
    ['a number that JSON cannot hold', '{"changes": {"value": 1e999}}'],
    ['a status that no form offers', '{"changes": {"status": 2}}'],
  ];

  it.each(bodies)('is refused on update: %s', async (_, payload) => {
    const [draft] = await demo.rows(
      'SELECT id FROM catalogue.items WHERE status = 0 AND deleted_at IS NULL ORDER BY id LIMIT 1',
    );
    await expectRefused(put(`/items/${String(draft?.['id'])}`, payload, json), [400, 422]);
  });

  it.each(['/items', '/items/restore', '/bulk/approve/items', '/plans', '/search/items/ids'])(
    'is refused by POST %s',
    async (url) => {
      for (const payload of [
        undefined,
        'null',
        '"x"',
        '7',
        'true',
        '{',
        '[[1]]',
        '[{}]',
        '[null]',
        '{"__proto__": {}}',
        '{"ids": 1}',
        '{"resource": "items"}',
      ]) {
        await expectRefused(post(url, payload, json), [400, 422]);
      }
    },
  );

  it.each(['PUT', 'DELETE'] as const)('is refused by %s /bulk/items', async (method) => {
    for (const payload of [
      undefined,
      'null',
      '"x"',
      '[]',
      '[{}]',
      '{"ids": []}',
      '{"ids": [1]}',
      '{"ids": [1], "changes": {}}',
      '{"ids": [1], "changes": {"name": ""}}',
      '{"ids": [1], "changes": {"colour": 1}, "more": 1}',
    ]) {
      await expectRefused({ method, url: `${pim}/bulk/items`, payload, headers: json }, [400, 422]);
    }
  });

  it('is refused where its UTF-8 is broken', async () => {
    const { id } = await anItem();
    const broken = Buffer.concat([Buffer.from('{"changes":{"name":"caff'), Buffer.from([0xe8]), Buffer.from('"}}')]);
    const { body } = await expectRefused(put(`/items/${String(id)}`, broken, json), 400);
    expect(body['message']).toMatch(/UTF-8/);
  });

  it('is refused where it is nested a hundred thousand deep', async () => {
    const { id } = await anItem();
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const changes of [`{"name": ${deep}}`, `{"text_ingredients": ${deep}}`, `{"colour": ${deep}}`]) {
      await expectRefused(put(`/items/${String(id)}`, `{"changes": ${changes}}`, json), [400, 413, 422]);
    }
    await expectRefused(put(`/items/${String(id)}`, deep, json), [400, 413, 422]);
    await expectRefused(
      post(
        '/plans',
        `{"resource": "items", "kind": "update", "selection": {"ids": [1]}, "changes": {"text_ingredients": ${deep}}}`,
        json,
      ),
      [400, 413, 422],
    );
    await expectRefused(post('/search/items/ids', deep, json), [400, 413, 422]);
  });

  it('is refused where it lists more records than one transaction holds', async () => {
    const ids = Array.from({ length: 200_000 }, (_, index) => index + 1);
    await expectRefused(post('/bulk/approve/items', ids.slice(0, 20_000)), 422);
    await expectRefused(post('/bulk/approve/items', ids), 413);
    await expectRefused({ method: 'DELETE', url: `${pim}/bulk/items`, payload: ids }, 400);
    await expectRefused({ method: 'DELETE', url: `${pim}/bulk/items`, payload: ids.slice(0, 5_001) }, 422);
    await expectRefused(put('/bulk/items', { ids, changes: { copyright: 'x' } }), 400);
    await expectRefused(post('/items/restore', ids.slice(0, 5_001)), 422);
  });

  it('is refused at 25 MB where it is a spreadsheet, and told so; at 1 MB where no file is meant', async () => {
    const { id } = await anItem();
    const file = Buffer.alloc(25 * 1024 * 1024, 'a');
    file.write('PK\u0003\u0004');
    const bytes = { 'content-type': 'application/octet-stream' };
    const replies = [
      await expectRefused(post('/plans/files?resource=items&name=big.xlsx', file, bytes), 413),
      await expectRefused(put(`/items/${String(id)}`, file, json), 413),
    ];
    expect(replies.map(({ body }) => [body['code'], body['message']])).toEqual([
      [
        'TOO_LARGE',
        'A spreadsheet must be smaller than 25 MB, since it is read as a whole. Save it as CSV: that may have up to 400 MB.',
      ],
      ['TOO_LARGE', 'The request is too large: this call takes at most 1024 kB.'],
    ]);
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/html',
    'nonsense',
  ])('is refused as %s', async (type) => {
    const { id } = await anItem();
    await expectRefused(put(`/items/${String(id)}`, '{"changes": {"name": "x"}}', { 'content-type': type }), 415);
    await expectRefused(post('/items', '{"name": "x"}', { 'content-type': type }), 415);
  });
});

describe('an address', () => {
  const ids = [
    '0',
    '-1',
    '99999999999999999999',
    '2147483648',
    '1.0',
    ' 1',
    '1e3',
    'abc',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '1,2',
    "1'--",
    '%00',
    '..',
    '1%2F2',
    'é',
    'a'.repeat(400),
  ];
  const calls: [Method, (id: string) => string, unknown][] = [
    ['GET', (id) => `/items/${id}`, undefined],
    ['PUT', (id) => `/items/${id}`, { changes: { name: 'x' } }],
    ['DELETE', (id) => `/items/${id}`, undefined],
    ['POST', (id) => `/approve/items/${id}`, {}],
    ['GET', (id) => `/history/items/${id}`, undefined],
    ['GET', (id) => `/item_eans/${id}`, undefined],
    ['PUT', (id) => `/item_eans/${id}/${id}`, { changes: { primary: true } }],
    ['DELETE', (id) => `/item_eans/${id}/${id}`, undefined],
    ['PUT', (id) => `/itemdetails/${id}`, { changes: { origin: 'x' } }],
    ['GET', (id) => `/masters/${id}`, undefined],
    ['GET', (id) => `/plans/${id}`, undefined],
    ['GET', (id) => `/plans/${id}/rows`, undefined],
    ['POST', (id) => `/plans/${id}/apply`, {}],
    ['GET', (id) => `/change-sets/${id}`, undefined],
    ['POST', (id) => `/change-sets/${id}/undo`, undefined],
    ['GET', (id) => `/plans/files/${id}`, undefined],
  ];

  it.each(calls)('of no record answers %s 404', async (method, urlOf, payload) => {
    for (const id of ids)
      await expectRefused(
        { method, url: `${pim}${urlOf(encodeURIComponent(decodeURIComponent(id)))}`, payload },
        [400, 404, 405],
      );
  });

  it('that cannot be decoded answers 400', async () => {
    await expectRefused(get('/items/%'), [400, 404]);
    await expectRefused(get('/items/%ff'), [400, 404]);
  });

  it('of nothing answers 404 in JSON, and a wrong method 405 with those that there are', async () => {
    await expectRefused(get('/nothing'), 404);
    await expectRefused({ method: 'GET', url: '/api/nowhere' }, 404);
    await expectRefused({ method: 'GET', url: '/file/nowhere' }, 404);
    for (const method of ['POST', 'PATCH'] as const)
      await expectRefused({ method, url: `${pim}/items/1`, payload: {} }, 405);
    for (const method of ['PUT', 'DELETE'] as const)
      await expectRefused({ method, url: `${pim}/masters/1`, payload: {} }, 405);
    await expectRefused({ method: 'GET', url: `${pim}/bulk/approve/items` }, [404, 405]);
  });
});

describe('a record that was deleted meanwhile', () => {
  let id: string;
  beforeAll(async () => {
    const [row] = await demo.rows('SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 1');
    id = String(row?.['id']);
    expect((await demo.callAs('items', 'DELETE', `${pim}/items/${id}`)).status).toBe(200);
  });

  it('is gone, and the answer says who deleted it', async () => {
    const replies = [
      await expectRefused(get(`/items/${id}`), 404),
      await expectRefused(put(`/items/${id}`, { version: 1, changes: { name: 'Still typed' } }), 404),
      await expectRefused({ method: 'DELETE', url: `${pim}/items/${id}` }, 404),
      await expectRefused(post(`/approve/items/${id}`, {}), 404),
    ];
    for (const { body } of replies)
      expect([body['key'], (body['params'] as Json)['actor']]).toEqual(['gone', 'items@toolkit.test']);
  });
});

describe('a list', () => {
  const bad = [
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999999999999999',
    'page=',
    'page=1&page=2',
    'per-page=0',
    'per-page=-1',
    'per-page=1001',
    'per-page=1000000000',
    'per-page=x',
    'sort=colour',
    'sort=name;--',
    'sort=__proto__',
    'sort=name&direction=sideways',
    'direction=',
    'columns=colour',
    'columns=id,__proto__',
    'columns=id,constructor',
    'columns=brand_id.name',
    'total=yes',
    'deleted=maybe',
    'colour=red',
    'q[colour]=red',
    'q[__proto__]=1',
    'q[constructor]=1',
    'q[name][regex]=x',
    'q[name][__proto__]=x',
    'q[]=1',
    'q[name',
    'q[name][a][b]=1',
    'q[status]=abc',
    'q[status]=99',
    'q[brand_id]=x',
    'q[brand_id]=99999999999999999999',
    'q[value][gte]=much',
    'q[value][lte]=1e999',
    'q[hidden]=perhaps',
    'q[updated_at][gte]=yesterday',
    'q[updated_at][gte]=2026-13-45',
    'q[name]=*a*b*',
    'q[name]=%00',
    'q[ean][empty]=perhaps',
    'q[brand_id][in]=1',
    'q[status]=0&q[status]=1',
    'q[long_description]=x',
    'q[country]=ATLANTIS',
  ];

  it.each(bad)('asked with %s answers 400 and names the parameter', async (query) => {
    const { body } = await expectRefused(get(`/items?${query}`), 400);
    expect(String((body['params'] as Json)['name'])).not.toBe('');
  });

  it.each(['skip=-1', 'skip=x', 'take=0', 'take=5000', 'skip=7&take=5', 'order=up', 'page=1', 'sort=colour'])(
    'of skip and take asked with %s answers 400',
    async (query) => {
      await expectRefused(get(`/masters?${query}`), 400);
    },
  );

  it('beyond the end is empty, and page 0 is the first one', async () => {
    for (const page of ['1000', '2147483647']) {
      const { status, body } = await demo.call('GET', `${pim}/items?page=${page}&per-page=1000&total=exact`);
      expect([status, body.data]).toEqual([200, []]);
      expect(body.metadata['total']).toBeGreaterThan(0);
    }
    const [zero, one] = [await demo.call('GET', `${pim}/items?page=0`), await demo.call('GET', `${pim}/items?page=1`)];
    expect([zero.status, zero.body.data]).toEqual([200, one.body.data]);
  });

  const parameters = [
    'page',
    'per-page',
    'sort',
    'direction',
    'columns',
    'total',
    'deleted',
    'q',
    'q[id]',
    'q[name]',
    'q[name][contains]',
    'q[brand_id]',
    'q[brand_id][]',
    'q[status]',
    'q[value][gte]',
    'q[hidden]',
    'q[country]',
    'q[tags][]',
    'q[updated_at][lte]',
    'q[incompleteness][]',
  ];

  it.each(parameters)('takes SQL in %s as data', async (name) => {
    for (const text of injections) {
      const reply = await demo.call('GET', `${pim}/items?${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
      expect([200, 400], `${text}: ${reply.text.slice(0, 300)}`).toContain(reply.status);
      if (reply.status === 400) expectErrorShape(reply);
      else expect(reply.body.data, text).toEqual([]);
    }
  });
});

describe('a search', () => {
  it.each(['ids', 'eans', 'gdoids', 'tags', 'categories'])(
    'by %s takes SQL and junk as codes that match nothing',
    async (kind) => {
      const codes = [
        ...injections,
        '',
        ' ',
        'null',
        '__proto__',
        '\u0000',
        '99999999999999999999999',
        '-1',
        'é'.repeat(500),
      ];
      const reply = await demo.call('POST', `${pim}/search/items/${kind}`, codes);
      expect([reply.status, reply.body.data], reply.text.slice(0, 300)).toEqual([200, []]);
    },
  );

  it('for no code finds nothing, and for 5,000 what there is', async () => {
    const found = await demo.call('POST', `${pim}/search/items/ids`, []);
    expect([found.status, found.body.data]).toEqual([200, []]);
    const [last] = await demo.rows('SELECT max(id) AS id FROM catalogue.items WHERE deleted_at IS NULL');
    const most = Number(last?.['id']);
    const codes = Array.from({ length: 5_000 }, (_, index) => String(most + 4_999 - index));
    const many = await demo.call('POST', `${pim}/search/items/ids?columns=id`, codes);
    expect([many.status, (many.body.data as Json[]).map(({ id }) => id)]).toEqual([200, [most]]);
    const perCode = await demo.call('POST', `${pim}/search/items/eans_advanced?columns=id&per-page=1000`, codes);
    expect([perCode.status, (perCode.body.data as Json[]).length]).toEqual([200, 1_000]);
  });

  it('of an unknown kind, for too many codes, or for what is no code is refused', async () => {
    for (const kind of ['colours', '__proto__', 'constructor', "ids'--"])
      await expectRefused(post(`/search/items/${encodeURIComponent(kind)}`, ['1']), [400, 404]);
    await expectRefused(post('/search/items/ids', Array.from({ length: 10_001 }, String)), 400);
    for (const codes of [[{}], [null], [1.5], [['1']], [true], { 0: '1' }])
      await expectRefused(post('/search/items/ids', codes), 400);
  });

  it('by a text that is too long, or is SQL, is data', async () => {
    for (const text of [...injections, '%', '_', 'x'.repeat(8_000)]) {
      const { status, body } = await demo.call('GET', `${pim}/search/items?q=${encodeURIComponent(text)}`);
      expect([200, 400], text.slice(0, 50)).toContain(status);
      if (status === 200 && text !== '_' && text !== '%') expect(body.data).toEqual([]);
    }
    await expectRefused(get('/search/items?q=%00'), 400);
  });

  it('is kept only if its list is there', async () => {
    const url = '/api/toolkit/v1/searches';
    for (const payload of [
      { resource: 'nothing', search: { kind: 'ids', codes: [] } },
      { resource: 'items', search: { kind: 1, codes: [] } },
      { resource: 'items' },
      { resource: '__proto__', search: { kind: 'ids', codes: [] } },
      [],
      'x',
      undefined,
    ]) {
      await expectRefused({ method: 'POST', url, payload: JSON.stringify(payload), headers: json }, 400);
    }
    await expectRefused({ method: 'GET', url: `${url}/nothing` }, 404);
  });
});
