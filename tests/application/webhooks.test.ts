import { afterAll, beforeEach, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { startReceiver } from '../support/receiver.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();
const receiver = await startReceiver();
afterAll(() => receiver.close());
const base = '/api/notification/v1';

beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = { status: 204 };
});

interface Told {
  type: string;
  data: { changeSet: string; changes: { resource: string; kind: string; count: number; ids: string[] }[] };
}

const headers = async (email?: string): Promise<Record<string, string>> =>
  email === undefined ? demo.headersOf('admin') : { ...(await demo.signIn(email)) };
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, email?: string) =>
  demo.ask({ method, url, headers: await headers(email), ...(payload !== undefined && { payload }) });

/** A webhook with its secret. */
const make = async (events: string[], path = '/', email?: string): Promise<{ id: number; secret: string }> => {
  const made = await ask('POST', `${base}/webhooks`, { name: path, url: `${receiver.address}${path}`, events }, email);
  expect([made.status, made.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
  const { id } = made.body.data as { id: number };
  const shown = await ask('POST', `${base}/webhooks/${id}/secret`, {}, email);
  expect([shown.status, shown.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return { id, secret: (shown.body.data as [{ secret: string }])[0].secret };
};
const drop = async (id: number): Promise<void> => {
  await demo.rows('DELETE FROM notification.webhooks WHERE id = $1', [id]);
};
const newItem = async (): Promise<number> => {
  const [like] = await demo.rows('SELECT brand_id, country FROM catalogue.items WHERE brand_id IS NOT NULL LIMIT 1');
  const made = await demo.call('POST', `${pim}/items`, { name: 'Told', ...like });
  expect([made.status, made.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
  return Number((made.body.data as Json)['id']);
};
const read = ({ body }: { body: Buffer }): Told => JSON.parse(body.toString()) as Told;
const waitFor = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const deliveries = async (id: number): Promise<Json[]> =>
  demo.rows('SELECT *, id::text AS id FROM framework.outbox WHERE webhook = $1 ORDER BY framework.outbox.id', [id]);
const settled = (id: number, state: string): Promise<Json> =>
  waitFor(async () => (await deliveries(id)).find((row) => row['state'] === state));

it('a change is told once, signed as Standard Webhooks does, and its secret is stored sealed', async () => {
  const { id, secret } = await make(['items.created', 'items.updated'], '/signed');
  const item = await newItem();
  const [got] = await receiver.until(1);
  const signed = Object.fromEntries(Object.entries(got?.headers ?? {}).map(([name, value]) => [name, String(value)]));
  // The clock of the demo stands still, and the package refuses what is old: only that is looked away from.
  const body = got?.body.toString() ?? '';
  const at = new Date(Number(signed['webhook-timestamp']) * 1_000);
  expect(signed['webhook-signature']).toBe(new Webhook(secret).sign(signed['webhook-id'] ?? '', at, body));
  expect(read(got!).data.changes).toEqual([{ resource: 'items', kind: 'created', count: 1, ids: [String(item)] }]);
  const row = await settled(id, 'sent');
  expect([row['event'], row['response'], row['attempts']]).toEqual([signed['webhook-id'], 204, 1]);
  const [stored] = await demo.rows('SELECT w::text AS text FROM notification.webhooks w WHERE id = $1', [id]);
  const history = await demo.rows("SELECT c::text AS text FROM framework.change c WHERE resource = 'webhooks'");
  for (const { text } of [stored ?? {}, ...history]) expect(text).not.toContain(secret.slice(8));
  const shown = await ask('GET', `${base}/webhooks/${id}`);
  expect(shown.text).not.toContain('v1.');
  await drop(id);
});

it('a write of many is one message for each webhook, with its ids', async () => {
  const { id } = await make(['items.*'], '/many');
  const items = await Promise.all([newItem(), newItem(), newItem()]);
  await receiver.until(3);
  receiver.received.length = 0;
  const edited = await demo.call('PUT', `${pim}/bulk/items`, { ids: items, changes: { copyright: 'Told' } });
  expect(edited.status).toBe(200);
  const [got] = await receiver.until(1);
  const { changes } = read(got!).data;
  expect(changes).toEqual([
    { resource: 'items', kind: 'updated', count: 3, ids: expect.arrayContaining(items.map(String)) },
  ]);
  await drop(id);
});

it('only what its owner may read is told', async () => {
  const limited = {
    email: 'limited@toolkit.test',
    label: '',
    permissions: ['pim_user', 'pim_items', 'pim_webhooks_admin'],
  };
  await createAccounts(demo.pool, [{ ...limited, constraints: { country: ['POL'] } }], testPassword);
  const mine = await make(['items.updated', 'items.created'], '/limited', limited.email);
  const all = await make(['items.updated'], '/all');
  const found = await demo.rows(
    "(SELECT id, country FROM catalogue.items WHERE country = 'ITA' AND deleted_at IS NULL ORDER BY id LIMIT 1) UNION ALL (SELECT id, country FROM catalogue.items WHERE country = 'POL' AND deleted_at IS NULL ORDER BY id LIMIT 1)",
  );
  const ids = found.map((row) => Number(row['id']));
  await demo.call('PUT', `${pim}/bulk/items`, { ids, changes: { copyright: 'Scoped' } });
  const got = await receiver.until(2);
  const told = Object.fromEntries(got.map((one) => [one.path, read(one).data.changes.flatMap((change) => change.ids)]));
  const polish = found.find((row) => row['country'] === 'POL');
  expect(told['/limited']).toEqual([String(polish?.['id'])]);
  expect(told['/all']?.toSorted()).toEqual(ids.map(String).toSorted());
  // Events of what one may not read are refused, and so are those that there are not.
  const refused = await ask(
    'POST',
    `${base}/webhooks`,
    { name: 'x', url: receiver.address, events: ['retailers.*'] },
    limited.email,
  );
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('webhookUnread')]);
  const unknown = await ask('POST', `${base}/webhooks`, { name: 'x', url: receiver.address, events: ['itms.updated'] });
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('webhookEvent')]);
  // Nobody sees another's webhooks and deliveries, nor sends one again.
  const [delivery] = await deliveries(all.id);
  expect((await ask('GET', `${base}/webhooks/${all.id}`, undefined, limited.email)).status).toBe(404);
  expect((await ask('POST', `${base}/webhooks/${all.id}/secret`, {}, limited.email)).status).toBe(404);
  expect((await ask('POST', `${base}/webhook_deliveries/${delivery?.['id']}/replay`, {}, limited.email)).status).toBe(
    404,
  );
  const listed = await ask(
    'GET',
    `${base}/webhook_deliveries?page=1&per-page=50&columns=id,target`,
    undefined,
    limited.email,
  );
  expect(new Set((listed.body.data as Json[]).map(({ target }) => target))).toEqual(
    new Set([`${receiver.address}/limited`]),
  );
  expect((await ask('GET', `${base}/outbox?page=1&per-page=50`, undefined, limited.email)).status).toBe(403);
  expect((await demo.callAs('items', 'GET', `${base}/webhook_deliveries?page=1&per-page=50`)).status).toBe(403);
  await drop(mine.id);
  await drop(all.id);
});

it('a failure is tried again under the same id, told where it is given up, and replayed on demand', async () => {
  const { id } = await make(['items.created'], '/down');
  receiver.answer = { status: 500, text: 'Not today' };
  await newItem();
  await receiver.until(1);
  const first = await waitFor(async () => (await deliveries(id)).find((row) => row['fault'] === 'refused'));
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, response: 500, detail: 'Not today' });
  // As long as the next attempt is waited for, in hours.
  for (const [place, hours] of [1, 1, 1, 1, 1, 3, 7, 14, 14].entries()) {
    demo.pass(hours);
    await receiver.until(place + 2);
    await waitFor(async () => (await deliveries(id)).find((row) => row['leased_until'] === null) && true);
  }
  const dead = await settled(id, 'failed');
  expect(dead['attempts']).toBe(10);
  expect(new Set(receiver.received.map((one) => one.headers['webhook-id']))).toEqual(new Set([dead['event']]));
  demo.forgetSignIns();
  const inbox = await demo.call('GET', '/api/toolkit/v1/inbox');
  expect(inbox.text).toContain('A message could not be delivered');
  receiver.answer = { status: 200 };
  const replayed = await demo.call('POST', `${base}/webhook_deliveries/${dead['id']}/replay`, {});
  expect(replayed.status).toBe(200);
  await receiver.until(11);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(dead['event']);
  expect((await settled(id, 'sent'))['attempts']).toBe(1);
  await drop(id);
});

it('a webhook that nothing reaches for five days is switched off, and its owner is told', async () => {
  demo.forgetSignIns();
  const { id } = await make(['items.created'], '/dead');
  receiver.answer = { status: 503 };
  const isOn = async (): Promise<unknown> =>
    (await demo.rows('SELECT enabled FROM notification.webhooks WHERE id = $1', [id]))[0]?.['enabled'];
  for (let day = 0; day < 6; day += 1) {
    demo.forgetSignIns();
    const before = receiver.received.length;
    await newItem();
    await receiver.until(before + 1);
    await waitFor(async () => (await deliveries(id)).every((row) => row['leased_until'] === null) || undefined);
    demo.pass(25);
  }
  await waitFor(async () => ((await isOn()) === false ? true : undefined));
  demo.forgetSignIns();
  expect((await demo.call('GET', '/api/toolkit/v1/inbox')).text).toContain("The webhook '/dead' was switched off");
  await drop(id);
});

it('a redirect is not followed', async () => {
  demo.forgetSignIns();
  const { id } = await make(['items.created'], '/moved');
  receiver.answer = { status: 302, headers: { location: '/elsewhere' } };
  await newItem();
  await receiver.until(1);
  const row = await waitFor(async () => (await deliveries(id)).find((one) => one['fault'] !== null));
  expect([row['fault'], row['response'], receiver.received.map(({ path }) => path)]).toEqual([
    'redirect',
    302,
    ['/moved'],
  ]);
  await drop(id);
});

it('without a secret nothing is sent; what waited goes out once there is one', async () => {
  const made = await ask('POST', `${base}/webhooks`, {
    name: 'later',
    url: receiver.address,
    events: ['items.created'],
  });
  const { id } = made.body.data as { id: number };
  await newItem();
  expect((await settled(id, 'unconfigured'))['attempts']).toBe(0);
  expect(receiver.received).toEqual([]);
  await ask('POST', `${base}/webhooks/${id}/secret`, {});
  await receiver.until(1);
  await drop(id);
});
