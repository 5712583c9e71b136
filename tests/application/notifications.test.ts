import { expect, it } from 'vitest';
import { message } from '../../src/core/values/messages.ts';
import type { SignedIn } from '../../server/engine/access/signedIn.ts';
import { demoServer, type AccountName, type Json } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/notification/v1';

const leave = async (name: AccountName, count = 1): Promise<number[]> => {
  const rows = await demo.rows(
    `INSERT INTO notification.notifications (title, status, user_id, created_at)
     SELECT 'A notice', 0, a.id, '2026-11-21T09:00:00Z' FROM framework.account a, generate_series(1, $2) WHERE a.email = $1 RETURNING id`,
    [`${name}@toolkit.test`, count],
  );
  return rows.map(({ id }) => Number(id));
};
const statusOf = async (ids: number[]): Promise<unknown[]> =>
  (await demo.rows('SELECT status FROM notification.notifications WHERE id = ANY($1) ORDER BY id', [ids])).map(
    ({ status }) => status,
  );
const data = async (name: AccountName, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Json> => {
  const reply = await demo.callAs(name, method, `${base}${path}`, body);
  expect([path, reply.status, reply.text.slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
  return reply.body.data as Json;
};

it('NOT-013: one lists as many of one’s own notices as one takes, and nobody else’s', async () => {
  await leave('items', 3);
  const taken = await demo.callAs('items', 'GET', `${base}/notifications?skip=0&take=2&columns=id,user_id`);
  const [me] = await demo.rows("SELECT id FROM framework.account WHERE email = 'items@toolkit.test'");
  expect((taken.body.data as Json[]).map(({ user_id }) => user_id)).toEqual([me?.['id'], me?.['id']]);
  const [other = 0] = await leave('stores');
  expect((await demo.callAs('items', 'GET', `${base}/notifications/${other}`)).status).toBe(404);
});

it('NOT-010: a notice is acked, then read, by one’s own calls alone', async () => {
  const ids = await leave('items', 2);
  const [first = 0, second = 0] = ids;
  await data('stores', 'PUT', '/notifications/ack', { ids });
  expect((await demo.callAs('stores', 'PUT', `${base}/notifications/read/${first}`, {})).status).toBe(404);
  expect(await statusOf(ids)).toEqual([0, 0]);
  await data('items', 'PUT', '/notifications/ack', { ids: [first] });
  expect(await statusOf(ids)).toEqual([1, 0]);
  await data('items', 'PUT', `/notifications/read/${first}`, {});
  await data('items', 'PUT', '/notifications/ack', { ids });
  expect(await statusOf(ids)).toEqual([2, 1]);
  expect((await demo.callAs('items', 'PUT', `${base}/notifications/read/${first}`, {})).status).toBe(409);
  await data('items', 'PUT', '/notifications/read', { ids: [second] });
  expect(await statusOf(ids)).toEqual([2, 2]);
});

it('NOT-002: Read All reads all of one’s own, and leaves those of others', async () => {
  const [mine, theirs] = [await leave('finance', 60), await leave('ads', 2)];
  const answer = await data('finance', 'PUT', '/notifications/readall', {});
  expect(mine.every((id) => answer[String(id)] === true)).toBe(true);
  expect(new Set(await statusOf(mine))).toEqual(new Set([2]));
  expect(await statusOf(theirs)).toEqual([0, 0]);
});

it('NOT-008, NOT-011: the topics are a fixed list, to which everybody subscribes for themselves', async () => {
  const topics = async (name: AccountName): Promise<string[]> =>
    ((await data(name, 'GET', '/topics?page=1&per-page=50&sort=topic&direction=ASC')) as unknown as Json[]).flatMap(
      ({ topic, subscribed }) => [`${topic} ${subscribed}`],
    );
  expect(await topics('items')).toEqual(
    ['ads', 'ads-error', 'ads-warning', 'brand-tools', 'distance', 'store-time'].map((topic) => `${topic} false`),
  );
  expect(await data('items', 'POST', '/topics/optin/ads', { token: 'a-browser' })).toMatchObject({ subscribed: true });
  await data('items', 'POST', '/topics/optin/distance', {});
  expect((await topics('items')).filter((line) => line.endsWith('true'))).toEqual(['ads true', 'distance true']);
  expect((await topics('stores')).filter((line) => line.endsWith('true'))).toEqual([]);
  await data('items', 'POST', '/topics/optout/ads', {});
  expect((await topics('items')).filter((line) => line.endsWith('true'))).toEqual(['distance true']);
  expect((await demo.callAs('items', 'POST', `${base}/topics/optin/weather`, {})).status).toBe(404);
  // Twice is once, and what is on is not offered again.
  expect((await demo.callAs('items', 'POST', `${base}/topics/optin/distance`, {})).status).toBe(409);
});

it('what an operation tells of a topic is left for its subscribers alone', async () => {
  await data('finance', 'POST', '/topics/optin/store-time', {});
  const [admin] = await demo.rows("SELECT id FROM framework.account WHERE email = 'admin@toolkit.test'");
  const actor: SignedIn = {
    userId: Number(admin?.['id']),
    email: 'admin@toolkit.test',
    permissions: new Set(['pim_admin']),
    constraints: {},
    sessionId: '',
  };
  const request = { headers: {}, id: 'test', method: 'POST', url: '/test' } as never; // what a change-set asks of one
  const payload = { topic: 'store-time', title: message('jobCancelled'), body: null, route: '/draft-stores' };
  await demo.engine.operate(request, actor, 'notification', async () => ({
    changes: [],
    effects: [{ kind: 'topic', payload }],
    result: null,
  }));
  const inboxOf = async (name: AccountName): Promise<string> =>
    (await demo.callAs(name, 'GET', '/api/toolkit/v1/inbox')).text;
  expect(await inboxOf('finance')).toContain('/draft-stores');
  expect(await inboxOf('ads')).not.toContain('/draft-stores');
});
