import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createDataProvider } from '../../dataProviders/createDataProvider.ts';
import { createHttpClient, type HttpError } from '../../dataProviders/httpClient.ts';
import { describeManifest } from '../../src/build/describeForBrowser.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fillPath, parseCall } from '../../src/core/declaration/calls.ts';
import { chosenFirst, demoServer, pim, type AccountName, type Json, type Method } from './demoServer.ts';

const demo = await demoServer();

/** The client of the screens before the product itself; what it sends is kept. */
const clientOf = (account: AccountName | null) => {
  const sent: { method: string; url: string; headers: Record<string, string> }[] = [];
  const http = createHttpClient(async (url, init) => {
    const headers = {
      ...(init?.headers as Record<string, string>),
      ...(account === null ? {} : await demo.headersOf(account)),
    }; // as the client makes them
    const method = (init?.method ?? 'GET') as Method;
    sent.push({ method, url: String(url), headers });
    const answer = await demo.server.inject({
      method,
      url: String(url),
      headers,
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  });
  return { http, sent };
};
const errorOf = async (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => expect.unreachable('The call was answered.'),
    (error: unknown) => error as HttpError,
  );

describe('what the screens ask', () => {
  const providerOf = (account: AccountName) => {
    const { http, sent } = clientOf(account);
    const load = async (name: string) =>
      declaredApplication.resources.find((resource) => resource.name === name) ?? expect.unreachable(name);
    return {
      sent,
      provider: createDataProvider({
        manifest: describeManifest(declaredApplication),
        loadResource: load,
        dialects,
        http,
      }),
    };
  };

  it('SHR-033: leaves out search parameters that are null or empty, and the marker empty asks for what has no value', async () => {
    const { provider, sent } = providerOf('items');
    const list = async (filter: Json) =>
      provider.getList('items', {
        filter,
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 250 },
        meta: { columns: ['id', 'brand_id'] },
      });
    const bare = await list({});
    const left = await list({ name: '', brand_id: null, status: undefined, country: { in: undefined } });
    expect(sent.map(({ url }) => decodeURIComponent(url)).every((url) => !url.includes('q['))).toBe(true);
    expect(left.data.map(({ id }) => id)).toEqual(bare.data.map(({ id }) => id));
    const none = await list({ name: '', brand_id: { empty: true } });
    expect(decodeURIComponent(sent.at(-1)?.url ?? '')).toMatch(/[?&]q\[brand_id\]=(&|$)/);
    expect(decodeURIComponent(sent.at(-1)?.url ?? '')).not.toContain('q[name]');
    const stored = await demo.rows(
      'SELECT id FROM catalogue.items WHERE deleted_at IS NULL AND brand_id IS NULL ORDER BY id LIMIT 250',
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(none.data.map(({ id }) => Number(id))).toEqual(stored.map(({ id }) => Number(id)));
  });
});

describe('a call', () => {
  it('SHR-055: names its client and carries the session as a bearer, without which nothing is answered', async () => {
    const { sent, http } = clientOf('items');
    await http({ method: 'GET', url: `${pim}/items?per-page=1` });
    expect(sent[0]?.headers).toMatchObject({
      'x-client': 'toolkit',
      authorization: expect.stringMatching(/^Bearer .{20,}/),
    });
    for (const { calls, service, parent } of declaredApplication.resources) {
      if (calls.list === null || parent !== undefined || service === 'logistics') continue;
      // Where something is chosen first it stands in the path.
      const path = fillPath(parseCall(calls.list).path, chosenFirst);
      const url = `${declaredApplication.services[service]?.base}${path}`;
      expect([url, (await demo.ask({ method: 'GET', url, headers: { 'x-client': 'toolkit' } })).status]).toEqual([
        url,
        401,
      ]);
      const { authorization = '' } = await demo.headersOf('admin');
      expect([
        url,
        (await demo.ask({ method: 'GET', url, headers: { authorization: authorization.replace('Bearer ', 'Basic ') } }))
          .status,
      ]).toEqual([url, 401]);
      expect([url, (await demo.ask({ method: 'GET', url, headers: { authorization } })).status]).toEqual([url, 200]);
    }
  });

  it('SHR-100: that is answered 401 is asked once more, and then says the text of the spec', async () => {
    const { http, sent } = clientOf(null);
    const error = await errorOf(http({ method: 'GET', url: `${pim}/items` }));
    expect([error.status, error.message, sent.length]).toEqual([
      401,
      'You are not authorized to access this resource',
      2,
    ]);
  });

  it.each<[AccountName, string, string]>([
    ['nobody', 'GET', `${pim}/items`],
    ['stores', 'GET', `${pim}/items`],
    ['items', 'POST', `${pim}/bulk/approve/items`],
  ])(
    'SHR-101: that is answered 403 is asked once more, and then says the text of the spec: %s, %s %s',
    async (account, method, url) => {
      const { http, sent } = clientOf(account);
      const error = await errorOf(http({ method, url, ...(method === 'POST' ? { body: [1] } : {}) }));
      expect([error.status, error.message, sent.length]).toEqual([
        403,
        'You do not have permission to access this resource',
        2,
      ]);
    },
  );

  it.each<[string, string, string]>([
    ['user API v1', '/api/user/v1/user', '/api/user/v4/user'],
    ['store API v2', '/api/store/v2/draft_stores?per-page=3', '/api/distance/v3/draft_stores?per-page=3'],
  ])(
    'SHR-057: to the prefix of the %s is answered as to the current one, with the same permissions',
    async (_, other, current) => {
      for (const account of ['admin', 'stores', 'nobody'] as const) {
        const [first, second] = [await demo.callAs(account, 'GET', other), await demo.callAs(account, 'GET', current)];
        expect([account, first.status, first.body.data]).toEqual([account, second.status, second.body.data]);
      }
      expect((await demo.ask({ method: 'GET', url: other })).status).toBe(401);
      expect((await demo.call('GET', `${other.split('?')[0]?.replace(/[^/]+$/, '')}nothing`)).status).toBe(404);
    },
  );

  // As the spec has the paths of sections 4 and 7; what is not built yet is not among them.
  it.each([
    'items',
    'itemstores',
    'itemdetails',
    'masters?q[name]=a',
    'tags',
    'brands',
    'mainbrands',
    'unitbrands',
    'level1categories',
    'level2categories',
    'level3categories',
  ])('SHR-154: of the structure lies below the catalogue, and nowhere else: /%s', async (path) => {
    const answer = await demo.call('GET', `${pim}/${path}`);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    for (const base of [
      '/api/retailer/v1',
      '/api/distance/v3',
      '/api/brand/v1',
      '/api/notification/v1',
      '/api/gateway/v1',
      '/api',
    ])
      expect([base, (await demo.call('GET', `${base}/${path}`)).status]).toEqual([base, 404]);
  });
});

describe('an item', () => {
  it.each([
    ['text_nutritional_values', { per: '100 g' }],
    ['text_ingredients', {}],
    ['text_allergenes', {}],
  ])('ITM-028: begins %s with a template, a JSON structure that is taken as it is', async (name, part) => {
    const field = declaredApplication.resources
      .find((resource) => resource.name === 'items')
      ?.fields.find((one) => one.name === name);
    const template = field?.json?.template;
    expect([typeof template, Array.isArray(template)]).toEqual(['object', false]);
    expect(template).toMatchObject(part);
    const [{ id } = {}] = await demo.rows(
      'SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id LIMIT 1',
    );
    const saved = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, { changes: { [name]: template } });
    expect([saved.status, (saved.body.data as Json)[name]], saved.text.slice(0, 300)).toEqual([200, template]);
  });

  it('ITM-043: that was live is no longer marked so once it is approved with others', async () => {
    const code = 'EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = i.id)';
    const found =
      await demo.rows(`SELECT i.id, EXISTS (SELECT 1 FROM catalogue."item-stores" s WHERE s.item_id = i.id AND NOT s.hidden) AS sold FROM catalogue.items i
      WHERE i.deleted_at IS NULL AND i.category_id IS NOT NULL AND ${code} ORDER BY i.id LIMIT 12`);
    const ids = found.map(({ id }) => id);
    await demo.rows('UPDATE catalogue.items SET status = 0, was_live = true WHERE id = ANY($1::int[])', [ids]);
    const { status, body } = await demo.callAs('approver', 'POST', `${pim}/bulk/approve/items`, ids);
    expect([status, body.data]).toEqual([200, Object.fromEntries(ids.map((id) => [String(id), true]))]);
    const stored = await demo.rows(
      'SELECT status, was_live FROM catalogue.items WHERE id = ANY($1::int[]) ORDER BY id',
      [ids],
    );
    expect(stored.every(({ status: now, was_live: marked }) => (now === 1 || now === 2) && marked === false)).toBe(
      true,
    );
  });

  it('ITM-056: keeps no empty text: optional texts become null, and numbers are numbers', async () => {
    const [{ id } = {}] = await demo.rows(
      'SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 1',
    );
    const texts = ['display_brand', 'short_description', 'long_description', 'copyright'];
    const filled = {
      ...Object.fromEntries(texts.map((name) => [name, 'Filled'])),
      value: 12.5,
      volume: 3,
      weight: 2,
      delta: 1,
    };
    expect((await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, { changes: filled })).status).toBe(200);
    const emptied = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      changes: Object.fromEntries(texts.map((name) => [name, ''])),
    });
    expect(emptied.status).toBe(200);
    const [row] = await demo.rows(
      `SELECT ${texts.join(', ')}, value::text, jsonb_typeof(to_jsonb(volume)) AS kind FROM catalogue.items WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ ...Object.fromEntries(texts.map((name) => [name, null])), kind: 'number' });
    expect(Number(row?.['value'])).toBe(12.5);
    expect(
      (await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, { changes: { value: 'twelve' } })).body[
        'errors'
      ],
    ).toMatchObject({ value: { text: expect.stringContaining('number') } });
  });

  it('ITM-074: of two hundred in chunks under one change-set each is updated, and one undo takes them all back', async () => {
    const found = await demo.rows(
      'SELECT id, copyright FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id LIMIT 200',
    );
    const set = { 'change-set': crypto.randomUUID() };
    for (const chunk of [found.slice(0, 100), found.slice(100)]) {
      const { status, body } = await demo.callAs(
        'items',
        'PUT',
        `${pim}/bulk/items`,
        { ids: chunk.map(({ id }) => id), changes: { copyright: 'In chunks' } },
        set,
      );
      expect([status, Object.values(body.data as Json).every((result) => result === true)]).toEqual([200, true]);
    }
    const counted = async (): Promise<unknown> =>
      (await demo.rows("SELECT count(*)::int AS n FROM catalogue.items WHERE copyright = 'In chunks'"))[0]?.['n'];
    expect(await counted()).toBe(200);
    const undone = await demo.callAs('items', 'POST', `${pim}/change-sets/${set['change-set']}/undo`, {});
    expect(undone.body.data).toMatchObject({ applied: 200, failed: 0 });
    expect(await counted()).toBe(0);
  });

  it('ITM-101: has a minimum quantity in steps of 0.001', async () => {
    const [{ id } = {}] = await demo.rows(
      'SELECT id FROM catalogue.items WHERE deleted_at IS NULL ORDER BY id OFFSET 5 LIMIT 1',
    );
    const versionOf = async (): Promise<Json> =>
      (await demo.rows('SELECT version FROM catalogue."item-details" WHERE item_id = $1', [id]))[0] ?? {};
    const save = async (quantity: number) =>
      demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
        changes: {},
        related: { 'item-details': { ...(await versionOf()), changes: { minimum_quantity: quantity } } },
      });
    for (const quantity of [0.001, 0.002, 1.999]) {
      const { status, text } = await save(quantity);
      expect(status, text.slice(0, 300)).toBe(200);
      expect(
        (
          await demo.rows(
            'SELECT minimum_quantity::float8 AS quantity FROM catalogue."item-details" WHERE item_id = $1',
            [id],
          )
        )[0],
      ).toEqual({ quantity });
    }
    for (const quantity of [0.0001, 0.0015]) expect((await save(quantity)).status).toBe(422);
    expect(
      (
        await demo.rows(
          'SELECT minimum_quantity::float8 AS quantity FROM catalogue."item-details" WHERE item_id = $1',
          [id],
        )
      )[0],
    ).toEqual({ quantity: 1.999 });
  });
});

describe('item-stores are found by all of their codes, and no other is', () => {
  const found = async (kind: string, codes: readonly unknown[]): Promise<number[]> =>
    ((await demo.call('POST', `${pim}/search/itemstores/${kind}?per-page=1000&columns=id`, codes)).body.data as Json[])
      .map(({ id }) => Number(id))
      .toSorted((a, b) => a - b);
  const stored = async (where: string, values: unknown[]): Promise<number[]> =>
    (await demo.rows(`SELECT s.id FROM catalogue."item-stores" s WHERE ${where}`, values))
      .map(({ id }) => Number(id))
      .toSorted((a, b) => a - b);

  it('IST-004, IST-037: ids', async () => {
    const ids = (await demo.rows('SELECT id FROM catalogue."item-stores" ORDER BY id LIMIT 7')).map(({ id }) =>
      Number(id),
    );
    expect(await found('ids', [...ids, 2147483647].toReversed())).toEqual(ids);
    expect(await found('ids', [2147483647])).toEqual([]);
  });

  it('IST-005, IST-037: GDO ids', async () => {
    const codes = (
      await demo.rows('SELECT DISTINCT gdo_id FROM catalogue."item-stores" WHERE gdo_id IS NOT NULL ORDER BY 1 LIMIT 5')
    ).map((row) => row['gdo_id']);
    const expected = await stored('s.gdo_id = ANY($1)', [codes]);
    expect(expected.length).toBeGreaterThanOrEqual(5);
    expect(await found('gdoids', [...codes, 'no such code'])).toEqual(expected);
    expect(await found('gdoids', ['no such code'])).toEqual([]);
  });

  it('IST-037: EANs, the primary and the others', async () => {
    const codes = (
      await demo.rows(
        'SELECT DISTINCT ON (e.primary, e.item_id) e.ean FROM catalogue."item-eans" e JOIN catalogue."item-stores" s ON s.item_id = e.item_id ORDER BY e.primary, e.item_id LIMIT 6',
      )
    ).map(({ ean }) => ean);
    const expected = await stored('s.item_id IN (SELECT item_id FROM catalogue."item-eans" WHERE ean = ANY($1))', [
      codes,
    ]);
    expect(expected.length).toBeGreaterThan(0);
    expect(await found('eans', codes)).toEqual(expected);
  });
});
