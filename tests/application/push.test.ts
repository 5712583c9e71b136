import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import webPush from 'web-push';
import { afterAll, expect, it } from 'vitest';
import { systemActorOf } from '../../server/engine/context/systemActor.ts';
import { notify } from '../../server/engine/jobs/notify.ts';
import { tokenOf } from '../../server/engine/outbox/subscriptions.ts';
import { buildWriteModels } from '../../server/engine/records/writeModel.ts';
import { inTransaction } from '../../server/engine/writing/writing.ts';
import { message } from '../../src/core/values/messages.ts';
import { startReceiver, type Received } from '../support/receiver.ts';
import { demoServer, pim, type AccountName, type Json } from './demoServer.ts';

const keys = webPush.generateVAPIDKeys();
const service = await startReceiver();
service.answer = { status: 201 };
afterAll(() => service.close());
const demo = await demoServer(
  undefined,
  {},
  {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:toolkit@company.test',
  },
);
const base = '/api/notification/v1';

/** A browser as its push service sees it: only the service is a stand-in, the keys and what is done by them are real. */
const openBrowser = (path: string) => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${service.address}/${path}`;
  return {
    endpoint,
    token: tokenOf(endpoint),
    subscription: {
      endpoint,
      keys: { p256dh: own.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291 and RFC 8188: what the browser does with what came. */
    decrypt: ({ body }: Received): Json => {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const sender = body.subarray(21, 21 + idLength);
      const cipher = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const ikm = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const derive = (label: string, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
      const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opened.setAuthTag(cipher.subarray(-16));
      const plain = Buffer.concat([opened.update(cipher.subarray(0, -16)), opened.final()]);
      // The last record ends in its delimiter.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Json;
    },
  };
};

const optIn = (name: AccountName, browser: ReturnType<typeof openBrowser>, language = 'en') =>
  demo.callAs(name, 'POST', `${base}/optin`, { token: browser.token, subscription: browser.subscription, language });
/** Has a job of somebody end, which leaves a notice. */
const finishJob = async (name: AccountName): Promise<void> => {
  const [item] = await demo.rows('SELECT id FROM catalogue.items WHERE deleted_at IS NULL LIMIT 1');
  const asked = await demo.callAs(name, 'POST', `${pim}/items/coverage`, [item?.['id']]);
  expect(asked.status).toBe(202);
};
const waitFor = async <T>(find: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const subscribed = async (): Promise<unknown[]> =>
  (await demo.rows('SELECT token FROM framework.push_subscription ORDER BY token')).map(({ token }) => token);

it('NOT-012: a browser that opted in gets each notice encrypted for it, in its language, signed by the server’s key', async () => {
  const browser = openBrowser('one');
  expect((await optIn('items', browser, 'it')).status).toBe(200);
  await finishJob('items');
  const [got] = await service.until(1);
  expect(got?.path).toBe('/one');
  const told = browser.decrypt(got!);
  expect(told['route']).toMatch(/^\/api\/toolkit\/v1\/jobs\/.*\/file$/);
  expect(told['title']).not.toMatch(/coverage report/i);
  // RFC 8292: a token for this push service, signed by the application.
  const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(got?.headers['authorization'])) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const raw = Buffer.from(keys.publicKey, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.address,
    sub: 'mailto:toolkit@company.test',
  });
  await demo.callAs('items', 'POST', `${base}/optout`, { token: browser.token });
  expect(await subscribed()).toEqual([]);
});

it('nobody opts another’s browser out, nor is told of another’s notices', async () => {
  const [mine, theirs] = [openBrowser('mine'), openBrowser('theirs')];
  await optIn('items', mine);
  await optIn('stores', theirs);
  await demo.callAs('stores', 'POST', `${base}/optout`, { token: mine.token });
  expect(await subscribed()).toEqual([mine.token, theirs.token].toSorted());
  service.received.length = 0;
  await finishJob('items');
  await service.until(1);
  await waitFor(async () =>
    (await demo.rows("SELECT 1 FROM framework.outbox WHERE kind = 'push' AND state = 'waiting'")).length === 0
      ? true
      : undefined,
  );
  expect(service.received.map(({ path }) => path)).toEqual(['/mine']);
  expect((await demo.callAs('items', 'GET', '/api/toolkit/v1/inbox')).text).toContain(mine.token);
  expect((await demo.callAs('stores', 'GET', '/api/toolkit/v1/inbox')).text).not.toContain(mine.token);
  await demo.callAs('stores', 'POST', `${base}/optout`, { token: theirs.token });
});

it('a subscription that the push service does not know any more is forgotten', async () => {
  service.answer = { status: 410 };
  await finishJob('items');
  await waitFor(async () => ((await subscribed()).length === 0 ? true : undefined));
  service.answer = { status: 201 };
});

it('a browser is told no more when its session has ended, even one that never opted out', async () => {
  const browser = openBrowser('left');
  await optIn('items', browser);
  await demo.ask({ method: 'POST', url: '/api/user/v4/logout', headers: await demo.headersOf('items') });
  demo.forgetSignIns();
  service.received.length = 0;
  await finishJob('items');
  await waitFor(async () => ((await subscribed()).length === 0 ? true : undefined));
  expect(service.received).toEqual([]);
});

it.each([
  ['a token of another endpoint', { token: tokenOf('https://push.test/other') }],
  ['no keys', { subscription: { endpoint: 'https://push.test/x' } }],
  [
    'a key of another length',
    { subscription: { endpoint: 'https://push.test/x', keys: { p256dh: 'AAAA', auth: 'AAAA' } } },
  ],
])('an opt-in with %s is refused', async (_, part) => {
  const browser = openBrowser('refused');
  const body = { token: browser.token, subscription: browser.subscription, language: 'en', ...part };
  expect((await demo.callAs('items', 'POST', `${base}/optin`, body)).status).toBeGreaterThanOrEqual(400);
  expect(await subscribed()).toEqual([]);
});

it('a notice that the work of one leaves for another is pushed to the other', async () => {
  expect((await optIn('admin', openBrowser('for-admin'))).status).toBe(200);
  const idOf = async (name: AccountName): Promise<number> =>
    Number((await demo.rows('SELECT id FROM framework.account WHERE email = $1', [`${name}@toolkit.test`]))[0]?.['id']);
  const { context } = demo;
  const to = await idOf('admin');
  const said = message('deliveryFailed');
  await inTransaction({ context }, (client) =>
    notify({ context, models: buildWriteModels(context) }, client, systemActorOf(context.application), {
      to,
      title: 'For another',
      body: null,
      route: null,
      project: 'items',
      about: { title: said, body: said },
    }),
  );
  const pushed = await demo.rows(
    `SELECT DISTINCT user_id FROM framework.outbox o WHERE kind = 'push' AND payload ->> 'notice' =
       (SELECT id::text FROM notification.notifications WHERE title = 'For another')`,
  );
  expect(pushed).toEqual([{ user_id: to }]);
});
