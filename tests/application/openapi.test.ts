import { createECDH, createHash, randomUUID } from 'node:crypto';
import webPush from 'web-push';
import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { allCalls } from '../../server/engine/openapi/document.ts';
import { operations } from '../../server/operations/index.ts';
import { decodeKey } from '../../src/core/values/key.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testPassword, testServer } from '../support/server.ts';
import { chosenFirst, demoServer, pim, type Json, type Method } from './demoServer.ts';

const vapid = webPush.generateVAPIDKeys();
const demo = await demoServer(
  undefined,
  {},
  {
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:toolkit@company.test',
  },
);
// Of what is one's own the demo has nothing.
beforeAll(async () => {
  const url = '/api/notification/v1/webhooks';
  // One of them is deleted by a call.
  for (const name of ['For a call', 'For another call'])
    await demo.call('POST', url, { name, url: 'https://company.test', events: ['webhooks.updated'] });
  await demo.rows(
    `INSERT INTO framework.outbox (kind, payload, created_at, next_at, state, user_id, webhook)
     SELECT 'webhook', '{"text": "{}"}', now(), now(), 'failed', a.id, 1 FROM framework.account a WHERE a.email = 'admin@toolkit.test'`,
  );
});
const endpoint = 'https://push.company.test/1';
const subscribing = () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey('base64url'), auth: 'A'.repeat(22) };
  const token = createHash('sha256').update(endpoint).digest('base64url');
  return { token, subscription: { endpoint, keys }, language: 'en' };
};
// The same calls are named before the demo is filled; a server of no records is enough for that.
const { context } = await testServer({ application, fieldTypes, dialects, registerEngine, operations });
const calls = allCalls(context).filter(({ path }) => path !== '/api/user/v4/logout');

const viewBody = (): Json => ({
  resource: 'items',
  name: `View ${Math.random()}`,
  state: { query: '', columns: null, roomy: false },
});

const dataOf = async (url: string, payload: unknown, headers = {}): Promise<Json> =>
  (await demo.callAs('admin', 'POST', url, payload, headers)).body.data as Json;
const makeItem = () => demo.call('POST', `${pim}/items`, { name: 'For a call' });

/** Things of the framework's own, by the part of the path that names them. */
const makeOwn: Readonly<Record<string, () => Promise<unknown>>> = {
  '/plans/files/': async () =>
    (
      await dataOf(`${pim}/plans/files?resource=items`, Buffer.from('ean,name\n'), {
        'content-type': 'text/csv',
      })
    )['file'],
  '/plans/': async () =>
    (
      await dataOf(`${pim}/plans`, {
        resource: 'items',
        kind: 'update',
        selection: { ids: [((await makeItem()).body.data as Json)['id']] },
        changes: { copyright: `Of ${Math.random()}` },
      })
    )['id'],
  '/change-sets/': async () => (await makeItem()).body.metadata['changeSet'],
  '/searches/': async () =>
    (await dataOf('/api/toolkit/v1/searches', { resource: 'items', search: { kind: 'ids', codes: ['1'] } }))['id'],
  // One person keeps no more than a hundred.
  '/views/': async () => (await dataOf('/api/toolkit/v1/views', viewBody()))['id'],
  '/passkeys/': () => Promise.resolve(randomUUID()),
};

const resourceOf = (tag: string) => application.resources.find(({ name }) => name === tag);

const aRow = async (tag: string): Promise<Json> => {
  const resource = resourceOf(tag);
  if (!resource) return {};
  const paged = ['skipTake', 'cursor'].includes(resource.dialect ?? '') ? 'take=1' : 'per-page=1';
  const { body } = await demo.call('GET', `${demo.urlOf(resource, 'list')}?${paged}`);
  return (body.data as Json[])[0] ?? {};
};

const ownId = async (path: string): Promise<string> => {
  const [, make] = Object.entries(makeOwn).find(([part]) => path.includes(part)) ?? [];
  return make ? String(await make()) : '';
};

/** What stands in a path because it is chosen before a list is asked for. */
const chosen: Readonly<Record<string, unknown>> = chosenFirst;

const fill = async (path: string, tag: string): Promise<string> => {
  if (!path.includes('{')) return path;
  if (path.endsWith('/views/default/{resource}')) return path.replace('{resource}', 'items');
  if (path.includes('/presence/'))
    return path.replace('{resource}', 'items').replace('{id}', String((await aRow('items'))['id']));
  const resource = resourceOf(tag);
  const row = await aRow(tag);
  const id = resource ? String(row['id'] ?? '') : await ownId(path);
  const parts = decodeKey(id, resource?.key.length ?? 1) ?? [];
  const kind = Object.keys(resource?.search ?? {}).find((name) => name !== 'query') ?? 'ids';
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'kind'
      ? kind
      : encodeURIComponent(
          parts[resource?.key.indexOf(name) ?? -1] ?? (name === 'id' ? id : String(row[name] ?? chosen[name] ?? id)),
        ),
  );
};

/** A body that the call could plausibly get. */
const bodyFor = (path: string, method: string, tag: string): unknown => {
  if (method === 'GET') return undefined;
  if (path.includes('/plans/files')) return Buffer.from('ean,name\n8000000000026,Caramelle\n');
  if (path.endsWith('/plans')) {
    const name = application.resources.find(
      ({ service, access }) => path.startsWith(application.services[service]?.base ?? ' ') && access.bulk.length > 0,
    )?.name;
    return { resource: name, kind: 'delete', selection: { ids: ['2147483647'] } };
  }
  if (path.endsWith('/searches')) return { resource: 'items', search: { kind: 'ids', codes: ['1'] } };
  if (path.endsWith('/views')) return viewBody();
  if (/\/opt(in|out)$/.test(path)) return subscribing();
  if (path.endsWith('/ack')) return { ids: [] };
  if (path.endsWith('/signin')) return { email: 'admin@toolkit.test', password: testPassword };
  if (path.includes('/search/') || path.includes('/bulk/') || path.endsWith('/restore'))
    return method === 'PUT' ? [{ id: '2147483647', version: 1 }] : ['2147483647'];
  return method === 'PUT' && resourceOf(tag) ? { changes: {} } : {};
};

// No job runs in this test, which makes files and counts alerts, and the list of a service has plans of its own alone.
const isElsewhere = (path: string): boolean =>
  ['/jobs/{id}', '/stats/{id}', '/alerts/{name}', '/tokens/{id}'].some((part) => path.includes(part)) ||
  (/\/(plans|change-sets)\/\{/.test(path) && !path.startsWith(pim));

describe('every call of the OpenAPI document', () => {
  it('is in the document that the server gives', async () => {
    const { status, body } = await demo.call('GET', '/api/openapi.json');
    const paths = body['paths'] as Record<string, Json>;
    expect(status).toBe(200);
    expect(calls.length).toBeGreaterThan(100);
    for (const { path, method } of calls) expect(paths[path], path).toHaveProperty(method.toLowerCase());
  });

  // A stream has no end that could be waited for: streams.test.ts asks for it.
  // What a signed link has in it is asked by feedFiles.test.ts.
  const ending = calls.filter(
    ({ path }) => !isElsewhere(path) && !path.endsWith('/toolkit/v1/events') && !path.includes('/signed-files/'),
  );
  it.each(ending.map(({ method, path, tag }) => [method, path, tag] as const))(
    '%s %s is answered',
    async (method, path, tag) => {
      const url = await fill(path, tag);
      const body = bodyFor(path, method, tag);
      const headers: Record<string, string> = {
        ...(Buffer.isBuffer(body) && { 'content-type': 'text/csv' }),
        ...(path.includes('/presence/') && { 'x-tab': randomUUID() }),
      };
      const query = path.endsWith('/plans/files')
        ? `?resource=${application.resources.find((one) => one.import && path.startsWith(application.services[one.service]?.base ?? ' '))?.name ?? 'items'}`
        : '';
      const {
        status,
        text,
        body: said,
        cacheControl,
      } = await demo.callAs('admin', method as Method, `${url}${query}`, body, headers); // a method of the document
      expect(status, text.slice(0, 300)).toBeLessThan(500);
      // Whoever changes factors says first who they are: factors.test.ts does.
      if (said['code'] !== 'PROOF_NEEDED') expect([404, 405, 401, 403], text.slice(0, 300)).not.toContain(status);
      // What is answered holds data of who asked.
      expect(cacheControl).toBe('no-store');
    },
  );

  it.each(calls.filter(({ path }) => isElsewhere(path)).map(({ method, path }) => [method, path] as const))(
    '%s %s knows no such record, and says so',
    async (method, path) => {
      const { status, body } = await demo.call(
        method as Method,
        path.replace(/\{\w+\}/g, '2b1f4a52-0000-4000-8000-000000000000'),
        method === 'GET' ? undefined : {},
      );
      expect([status, body['key']]).toEqual([404, 'notFound']);
    },
  );
});
