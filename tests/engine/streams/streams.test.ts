import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerEngine } from '../../../server/engine/index.ts';
import type { AccountSeed } from '../../../server/sessions/accounts.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { openEvents, type EventReader } from '../../support/eventReader.ts';
import { testServer, type TestServer } from '../../support/server.ts';

const accounts: AccountSeed[] = [
  { email: 'all@shop.test', label: 'all', permissions: ['everything'], constraints: {} },
  { email: 'editor@shop.test', label: 'editor', permissions: ['products'], constraints: {} },
  {
    email: 'italian@shop.test',
    label: 'italian',
    permissions: ['products', 'makers'],
    constraints: { country: ['ITA'] },
  },
  { email: 'labels@shop.test', label: 'labels', permissions: ['labels'], constraints: {} },
  { email: 'leaver@shop.test', label: 'leaver', permissions: ['products'], constraints: {} },
  { email: 'many@shop.test', label: 'many', permissions: ['products'], constraints: {} },
];

const open = (beside?: TestServer): Promise<TestServer> =>
  testServer({
    fieldTypes,
    dialects,
    registerEngine,
    accounts,
    environment: { RATE_LIMIT: '0' },
    ...(beside && { beside }),
  });
const first = await open();
// As a second process on the same database.
const second = await open(first);
const addressOf = async ({ server }: TestServer): Promise<string> => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
};
const here = await addressOf(first);
const there = await addressOf(second);
const all = await first.signIn('all@shop.test');

const readers: EventReader[] = [];
const listen = async (email: string, at = here, query = ''): Promise<EventReader> => {
  const reader = await openEvents(at, await first.signIn(email), query);
  readers.push(reader);
  return reader;
};
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));

const ask = async (call: string, body?: unknown, headers: Record<string, string> = {}) => {
  const [method, url = ''] = call.split(' ');
  const answer = await first.server.inject({
    method: method as 'GET',
    url,
    headers: { ...all, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return answer.json<{ data: { id: number; version: number }; metadata: { changeSet: string } }>();
};
const makeProduct = async (fields: object = {}) =>
  (await ask('POST /api/shop/v1/products', { changes: { name: 'Secret name', country: 'ITA', ...fields } })).data;
const change = ({ id, version }: { id: number; version: number }, changes: object, headers = {}) =>
  ask(`PUT /api/shop/v1/products/${id}`, { version, changes }, headers);
const names =
  (id: number) =>
  ({ kind, ids }: { kind: string; ids?: unknown }): boolean =>
    kind === 'changed' && Array.isArray(ids) && ids.includes(String(id));

describe('a stream of events', () => {
  it('is an answer that goes on, and that nothing in between keeps or packs', async () => {
    const { status, headers } = await listen('all@shop.test');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['x-request-id']).toBeDefined();
  });

  it('tells on every process what one of them wrote, by ids alone', async () => {
    const product = await makeProduct({ name: 'Nobody hears this' });
    const [near, far] = [await listen('editor@shop.test'), await listen('editor@shop.test', there)];
    const { metadata } = await change(product, { notes: 'nor this' }, { 'x-tab': 'tab-of-all' });
    for (const reader of [near, far]) {
      const event = await reader.next(names(product.id));
      expect(event).toMatchObject({ resource: 'products', changeSet: metadata.changeSet, tab: 'tab-of-all' });
      expect(reader.raw()).not.toMatch(/Nobody hears|nor this|all@shop/);
    }
  });

  it('tells nothing of resources that its reader may not list', async () => {
    const closed = await listen('labels@shop.test');
    const open = await listen('editor@shop.test');
    const product = await makeProduct();
    await open.next(names(product.id));
    expect(closed.came).toEqual([]);
    expect(closed.raw()).not.toContain('products');
  });

  it('names only ids within the sight of its reader', async () => {
    const italian = await listen('italian@shop.test', there);
    const polish = await makeProduct({ country: 'POL' });
    const own = await makeProduct();
    await italian.next(names(own.id));
    expect(italian.came.some(names(polish.id))).toBe(false);
    expect(italian.came.map(({ ids }) => ids)).toEqual([[String(own.id)]]);
  });

  it('says without a name that something left the sight of its reader', async () => {
    const product = await makeProduct();
    const italian = await listen('italian@shop.test');
    await change(product, { country: 'POL' });
    const event = await italian.next(({ kind, more }) => kind === 'changed' && more === true);
    expect(event).toEqual({ kind: 'changed', resource: 'products', ids: [], more: true });
  });

  it('tells only of the resources that it is asked for', async () => {
    const narrow = await listen('all@shop.test', here, '?resources=makers,labels');
    const wide = await listen('all@shop.test');
    const product = await makeProduct();
    await wide.next(names(product.id));
    await ask('POST /api/shop/v1/makers', { changes: { name: 'Maker', country: 'ITA' } });
    await narrow.next(({ resource }) => resource === 'makers');
    expect(narrow.came.some(({ resource }) => resource === 'products')).toBe(false);
  });

  it('ends when its session ends, on another process too', async () => {
    const session = await first.signIn('leaver@shop.test');
    const reader = await openEvents(there, session);
    await first.server.inject({ method: 'POST', url: '/api/user/v4/logout', headers: session });
    await reader.ended;
    expect((await openEvents(there, session)).status).toBe(401);
  });

  it('ends when the rights of its reader change, before anything more is told', async () => {
    const reader = await listen('leaver@shop.test', there);
    await first.pool.query("UPDATE framework.role SET permissions = '{labels}' WHERE name = 'leaver'");
    const product = await makeProduct();
    await reader.ended;
    expect(reader.came.some(names(product.id))).toBe(false);
  });

  it('has a bound of a person', async () => {
    const headers = await first.signIn('many@shop.test');
    const opened = await Promise.all(Array.from({ length: 10 }, () => openEvents(here, headers)));
    readers.push(...opened);
    const more = await openEvents(here, headers);
    expect([opened.every(({ status }) => status === 200), more.status]).toEqual([true, 429]);
    expect(more.headers['retry-after']).toBe('30');
  });

  it('is counted, and its hours are no time of an answer', async () => {
    await listen('all@shop.test');
    const { body: metrics } = await first.server.inject('/metrics');
    expect(metrics).toMatch(/^event_streams [1-9]/m);
    expect(metrics).not.toMatch(/v1\/events",status="200"/);
  });

  it('is told of once a second by a change-set that goes on, and of all that it wrote', async () => {
    const products = [];
    for (let at = 0; at < 6; at += 1) products.push(await makeProduct());
    const reader = await listen('editor@shop.test');
    const changeSet = crypto.randomUUID();
    for (const product of products) await change(product, { stock: 5 }, { 'change-set': changeSet });
    for (const { id } of products) await reader.next(names(id));
    const told = reader.came.filter((event) => event['changeSet'] === changeSet);
    expect(told).toHaveLength(2);
  });

  it('reaches every reader of every process within a second', async () => {
    const opening = Array.from({ length: 16 }, (_, place) =>
      listen('editor@shop.test', place % 2 === 0 ? here : there),
    );
    const opened = await Promise.all(opening);
    const product = await makeProduct();
    await change(product, { stock: 7 });
    const began = performance.now();
    await Promise.all(opened.map((reader) => reader.next(names(product.id))));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('says of very many records that they are too many to name', async () => {
    const reader = await listen('editor@shop.test');
    await first.pool.query(
      "INSERT INTO shop.products (name, country, status, hidden, fragile, locked, stock) SELECT 'Lot', 'ITA', 0, false, false, false, 0 FROM generate_series(1, 2000)",
    );
    const { rows } = await first.pool.query<{ id: number; version: number }>(
      "SELECT id, version FROM shop.products WHERE name = 'Lot'",
    );
    await ask('PUT /api/shop/v1/bulk/products', { ids: rows.map(({ id }) => id), changes: { stock: 1 } });
    const event = await reader.next(({ ids }) => ids === null);
    expect(event['resource']).toBe('products');
  });
});

describe('a stream whose rights cannot be asked', () => {
  it('ends when they may have changed, tells nothing more, and is there again when they can be asked', async () => {
    const third = await open(first);
    const at = await addressOf(third);
    const reader = await listen('editor@shop.test', at);
    const away = vi.spyOn(third.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')));
    await first.pool.query("UPDATE framework.role SET permissions = permissions WHERE name = 'labels'");
    await reader.ended;
    const product = await makeProduct();
    expect(reader.came.some(names(product.id))).toBe(false);
    away.mockRestore();
    const again = await listen('editor@shop.test', at);
    await change(product, { stock: 9 });
    await again.next(names(product.id));
    await third.server.close();
  });
});

describe('a server that stops', () => {
  it('ends its streams and tells them when to come back', async () => {
    const third = await open(first);
    const reader = await openEvents(await addressOf(third), all);
    const stopping = third.server.close();
    await reader.ended;
    await stopping;
    expect(reader.raw()).toMatch(/^retry: \d+$/m);
  });
});

describe('a connection that listens', () => {
  it('comes back by itself and says that something may have been missed', async () => {
    const reader = await listen('editor@shop.test');
    await first.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'toolkit events' AND datname = current_database()",
    );
    await reader.next(({ kind }) => kind === 'resync');
    const product = await makeProduct();
    await reader.next(names(product.id));
  });

  it('is one of each process', async () => {
    const { rows } = await first.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'toolkit %' AND datname = current_database()",
    );
    expect(rows).toHaveLength(2);
  });
});
