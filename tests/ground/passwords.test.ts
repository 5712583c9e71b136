import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { registerEngine } from '../../server/engine/index.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testPassword, testServer } from '../support/server.ts';

const mails: { to: string; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (piece) => (text += String(piece)));
    stream.on('end', () => {
      const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: plain });
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as AddressInfo; // it listens on TCP
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

const origin = 'https://toolkit.company.test';
let now = new Date('2026-11-21T08:00:00Z');
const names = ['owner', 'changer', 'attacked', 'known', 'weak', 'twice', 'late', 'leaver'];
const { server, pool, signIn } = await testServer({
  fieldTypes,
  dialects,
  registerEngine,
  accounts: names.map((name) => ({ email: `${name}@shop.test`, label: name, permissions: [] })),
  environment: {
    APP_ENV: 'production',
    SESSION_SECRET: 'a secret of production that nobody guesses',
    RATE_LIMIT: '3',
    PUBLIC_URL: origin,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Toolkit <toolkit@company.test>',
  },
  clock: () => now,
});

beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

interface Asked {
  headers?: Record<string, string>;
  from?: string;
}
const post = (path: string, payload: object, { headers = {}, from = '127.0.0.1' }: Asked = {}) =>
  server.inject({ method: 'POST', url: `/api/user/v4/local/${path}`, payload, headers, remoteAddress: from });
const trySignIn = async (email: string, password: string, asked: Asked = {}): Promise<number> =>
  (await post('signin', { email, password }, asked)).statusCode;
const userStatus = async (headers: Record<string, string>): Promise<number> =>
  (await server.inject({ url: '/api/user/v4/user', headers })).statusCode;
const mailTo = async (email: string, has: string): Promise<string> => {
  const find = (): string | undefined => mails.findLast(({ to, text }) => to === email && text.includes(has))?.text;
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
};
const tokenOf = (mail: string): string => /#token=([\w-]{43})/.exec(mail)?.[1] ?? '';
const forget = async (email: string): Promise<string> => {
  expect((await post('forgot', { email })).statusCode).toBe(200);
  return tokenOf(await mailTo(email, '/reset#token='));
};
const deviceOf = (response: Awaited<ReturnType<typeof post>>): string =>
  [response.headers['set-cookie']]
    .flat()
    .map((cookie) => cookie?.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('toolkit_device=')) ?? '';

it('mails the link of a sign-up in production, at the address that people use', async () => {
  expect((await post('signup', { email: 'new@shop.test', password: 'a-good-password' })).statusCode).toBe(200);
  expect(await mailTo('new@shop.test', '/activate')).toMatch(
    /https:\/\/toolkit\.company\.test\/activate\?token=[\w-]{43}/,
  );
});

describe('a forgotten password', () => {
  it('is set anew by the mailed link once, ends all sessions, and its owner is told', async () => {
    const session = await signIn('owner@shop.test');
    const token = await forget('owner@shop.test');
    const reset = await post('reset', { token, password: 'another-password', confirmation: 'another-password' });
    expect([reset.statusCode, reset.json()]).toEqual([200, { data: { email: 'owner@shop.test' }, metadata: {} }]);
    expect(await userStatus(session)).toBe(401);
    expect([
      await trySignIn('owner@shop.test', testPassword),
      await trySignIn('owner@shop.test', 'another-password'),
    ]).toEqual([401, 200]);
    await mailTo('owner@shop.test', 'was changed');
    const again = await post('reset', { token, password: 'one-more-password' });
    expect([again.statusCode, again.json<ErrorBody>().key]).toEqual([401, 'badLink']);
  });

  it('stays as it is where the new one is too short, and the link still works', async () => {
    const token = await forget('twice@shop.test');
    const short = await post('reset', { token, password: 'short' });
    expect([short.statusCode, short.json<ErrorBody>().errors['password']?.text]).toEqual([
      422,
      'Password must be at least 8 characters',
    ]);
    expect((await post('reset', { token, password: 'long-enough' })).statusCode).toBe(200);
  });

  it('is not set by two who come at once with one link', async () => {
    const token = await forget('known@shop.test');
    const codes = await Promise.all(
      ['first-password', 'second-password'].map(
        async (password) => (await post('reset', { token, password })).statusCode,
      ),
    );
    expect(codes.toSorted()).toEqual([200, 401]);
  });

  it('is not set by a link that is half an hour old', async () => {
    const token = await forget('late@shop.test');
    now = new Date(now.getTime() + 30 * 60_000);
    expect((await post('reset', { token, password: 'too-late-now' })).statusCode).toBe(401);
  });

  it('is kept only as a hash of its link, and of nobody who left', async () => {
    const token = await forget('leaver@shop.test');
    const { rows } = await pool.query<{ row: string }>('SELECT l::text AS row FROM framework.mailed_link l');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    await pool.query(`UPDATE framework.account SET active = false WHERE email = 'leaver@shop.test'`);
    expect((await post('reset', { token, password: 'still-here-now' })).statusCode).toBe(401);
  });

  it('is not asked for by another site', async () => {
    const headers = { origin: 'https://elsewhere.test' };
    const codes = await Promise.all([
      post('forgot', { email: 'owner@shop.test' }, { headers }),
      post('reset', { token: 'x'.repeat(43), password: 'long-enough' }, { headers }),
      post('device', { token: 'x'.repeat(43) }, { headers }),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });

  it('lets nobody guess links', async () => {
    const codes = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await post('reset', { token: `${at}`.repeat(43), password: 'long-enough' })).statusCode);
    expect(codes).toEqual([401, 401, 401, 429]);
  });

  it('sends few mails to one address, and says the same to who asks more often', async () => {
    const before = (await pool.query(`SELECT 1 FROM framework.outbox WHERE target = 'weak@shop.test'`)).rowCount ?? 0;
    const answers = [];
    for (let at = 0; at < 5; at += 1)
      answers.push((await post('forgot', { email: 'weak@shop.test' }, { from: `10.1.${at}.1` })).body);
    expect(new Set(answers).size).toBe(1);
    expect((await pool.query(`SELECT 1 FROM framework.outbox WHERE target = 'weak@shop.test'`)).rowCount).toBe(
      before + 2,
    );
  });
});

describe('who has an account', () => {
  const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

  it.each([
    ['forgot', 60],
    ['signup', 30],
  ])('is told by no text, status or time of %s', async (path, rounds) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    // In turns, so that whatever else the machine does is done to both.
    for (let round = 0; round < rounds; round += 1) {
      for (const who of ['known', 'unknown'] as const) {
        now = new Date(now.getTime() + 61_000);
        const email = who === 'known' ? 'twice@shop.test' : `nobody${round}@shop.test`;
        const began = performance.now();
        const response = await post(path, { email, password: 'a-good-password' });
        times[who].push(performance.now() - began);
        answers.add(`${response.statusCode} ${response.body}`);
      }
    }
    expect(answers).toEqual(new Set(['200 {"data":{},"metadata":{}}']));
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.max(known, unknown) / Math.min(known, unknown), `${known} ms against ${unknown} ms`).toBeLessThan(1.5);
  });
});

describe('a password that is changed', () => {
  const change = (headers: Record<string, string>, password: string, fresh: string, confirmation = fresh) =>
    post('password', { password, new_password: fresh, confirmation }, { headers });

  it('needs the present one, ends the other sessions, keeps this one, and its owner is told', async () => {
    const [here, elsewhere] = [await signIn('changer@shop.test'), await signIn('changer@shop.test')];
    const wrong = await change(here, 'not-it-at-all', 'a-new-password');
    expect([wrong.statusCode, wrong.json<ErrorBody>().errors['password']?.key]).toEqual([422, 'wrongPassword']);
    const changed = await change(here, testPassword, 'a-new-password');
    expect([changed.statusCode, changed.json<{ data: object }>().data]).toEqual([200, { ended: 1 }]);
    expect([await userStatus(here), await userStatus(elsewhere)]).toEqual([200, 401]);
    expect([
      await trySignIn('changer@shop.test', testPassword),
      await trySignIn('changer@shop.test', 'a-new-password'),
    ]).toEqual([401, 200]);
    await mailTo('changer@shop.test', 'was changed');
  });

  it('is refused to who is not signed in, and guesses of the present one are limited', async () => {
    expect((await change({}, testPassword, 'a-new-password')).statusCode).toBe(401);
    const headers = await signIn('weak@shop.test');
    const codes = [];
    for (let at = 0; at < 4; at += 1) codes.push((await change(headers, `guess-${at}`, 'a-new-password')).statusCode);
    expect(codes).toEqual([422, 422, 422, 429]);
  });

  it('says what is wrong with the new one', async () => {
    const headers = await signIn('weak@shop.test');
    const response = await change(headers, testPassword, 'short', 'shorter');
    expect(Object.keys(response.json<ErrorBody>().errors).toSorted()).toEqual(['confirmation', 'new_password']);
  });

  it('is hashed anew at sign-in where it was hashed at another cost', async () => {
    const cheap = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await pool.query(`UPDATE framework.account SET password_hash = $1 WHERE email = 'weak@shop.test'`, [cheap]);
    expect(await trySignIn('weak@shop.test', testPassword)).toBe(200);
    const { rows } = await pool.query<{ password_hash: string }>(
      `SELECT password_hash FROM framework.account WHERE email = 'weak@shop.test'`,
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await trySignIn('weak@shop.test', testPassword)).toBe(200);
  });
});

describe('a name that many try', () => {
  const email = 'attacked@shop.test';
  const flood = () =>
    Promise.all(Array.from({ length: 40 }, (_, at) => trySignIn(email, 'wrong-one', { from: `10.2.${at}.1` })));

  it('keeps its owner out of no known device, and lets one in from a fresh device by a mailed link', async () => {
    const device = deviceOf(await post('signin', { email, password: testPassword }));
    expect((await flood()).filter((status) => status === 429)).toHaveLength(10);
    expect(await trySignIn(email, testPassword, { headers: { cookie: device } })).toBe(200);

    const wrong = await post('signin', { email, password: 'wrong-one' }, { from: '10.3.0.1' });
    const right = await post('signin', { email, password: testPassword }, { from: '10.3.0.2' });
    // Nobody who guesses is told that it was the right one.
    const said = (response: typeof wrong) => ({ ...response.json<ErrorBody>(), requestId: '' });
    expect(said(right)).toEqual(said(wrong));
    expect(right.statusCode).toBe(429);
    expect(right.json<ErrorBody>().key).toBe('underAttack');
    const token = tokenOf(await mailTo(email, '/device#token='));
    const known = await post('device', { token }, { from: '10.3.0.2' });
    expect(known.json()).toEqual({ data: { email }, metadata: {} });
    const cookie = deviceOf(known);
    expect(await trySignIn(email, testPassword, { headers: { cookie }, from: '10.3.0.2' })).toBe(200);
    expect((await post('device', { token }, { from: '10.3.0.3' })).statusCode).toBe(401);
  });

  it('mails nothing for a wrong password', async () => {
    const of = async () => (await pool.query(`SELECT 1 FROM framework.mailed_link WHERE kind = 'device'`)).rowCount;
    const before = await of();
    await flood();
    expect(await trySignIn(email, 'wrong-two', { from: '10.4.0.1' })).toBe(429);
    // The next, with the right one, mails the only link.
    expect(await trySignIn(email, testPassword, { from: '10.4.0.2' })).toBe(429);
    await expect.poll(of).not.toBe(before);
    expect(await of()).toBe((before ?? 0) + 1);
  });
});
