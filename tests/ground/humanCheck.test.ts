import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { registerEngine } from '../../server/engine/index.ts';
import { pagePolicy } from '../../server/http/securityHeaders.ts';
import { readConfig } from '../../server/config.ts';
import { describeHumanCheck } from '../../server/sessions/humanCheck/describe.ts';
import { StartFault } from '../../server/startFault.ts';
import type { HumanCheckInfo } from '../../src/core/wire/session.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { startHumanCheckProvider } from '../support/humanCheckProvider.ts';
import { startIssuer } from '../support/issuer.ts';
import { testPassword, testServer } from '../support/server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const clock = (): Date => now;
const provider = await startHumanCheckProvider();
const issuer = await startIssuer(clock);
afterAll(() => Promise.all([provider.close(), issuer.close()]));
const keys = { HUMAN_CHECK_SITE_KEY: provider.siteKey, HUMAN_CHECK_SECRET: provider.secret };
const environment = {
  RATE_LIMIT: '0',
  HUMAN_CHECK: 'turnstile',
  HUMAN_CHECK_ORIGIN: provider.url,
  GOOGLE_CLIENT_ID: issuer.clientId,
  GOOGLE_CLIENT_SECRET: issuer.clientSecret,
  ...keys,
};
const common = { fieldTypes, dialects, registerEngine, clock, googleIssuer: issuer.url };
const accounts = ['owner', 'other', 'third'].map((name) => ({
  email: `${name}@shop.test`,
  label: name,
  permissions: [],
}));
const { server, pool } = await testServer({ ...common, accounts, environment });

beforeEach(() => {
  now = new Date(now.getTime() + 16 * 60_000);
  Object.assign(provider, { broken: null, asked: [] });
});

const post = (path: string, payload: object, headers: Record<string, string> = {}, at = server) =>
  at.inject({ method: 'POST', url: `/api/user/v4/${path}`, payload, headers });
const signUp = (token?: string, at = server) =>
  post(
    'local/signup',
    { email: 'new@shop.test', password: 'a-good-password', ...(token !== undefined && { human_check: token }) },
    {},
    at,
  );
const forget = (token?: string) => post('local/forgot', { email: 'owner@shop.test', human_check: token });
const signIn = (
  password: string,
  { token, email = 'owner@shop.test', cookie }: { token?: string; email?: string; cookie?: string } = {},
) =>
  post(
    'local/signin',
    { email, password, ...(token !== undefined && { human_check: token }) },
    cookie === undefined ? {} : { cookie },
  );
const said = (response: Awaited<ReturnType<typeof post>>): unknown[] => [
  response.statusCode,
  response.json<ErrorBody>().code,
  response.json<ErrorBody>().key,
];
const mails = async (): Promise<number> =>
  (await pool.query("SELECT 1 FROM framework.outbox WHERE kind = 'mail'")).rowCount ?? 0;
const fail = async (times: number, more: Parameters<typeof signIn>[1] = {}): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect((await signIn('wrong', more)).statusCode).toBe(401);
};

const needed = [403, 'HUMAN_CHECK', 'humanCheckNeeded'];
const refused = [403, 'HUMAN_CHECK', 'humanCheckRefused'];
const over = [403, 'HUMAN_CHECK', 'humanCheckOver'];
const away = [503, 'UNAVAILABLE', 'humanCheckAway'];

describe('SHR-062: a sign-up and a forgotten password', () => {
  it('go on with a good confirmation, of which the provider is asked with the secret and the address', async () => {
    const before = await mails();
    const token = provider.issue();
    expect((await signUp(token)).statusCode).toBe(200);
    expect(Object.fromEntries(provider.asked[0] ?? [])).toMatchObject({
      secret: provider.secret,
      response: token,
      remoteip: '127.0.0.1',
    });
    expect((await forget(provider.issue({ action: 'forgot' }))).statusCode).toBe(200);
    expect(await mails()).toBe(before + 2);
  });

  it.each([
    ['none', () => undefined, needed],
    ['an empty one', () => '', needed],
    ['one that the provider never gave', () => randomUUID(), refused],
    ['one that is too old', () => provider.issue({ isOld: true }), over],
    ['one of another host', () => provider.issue({ hostname: 'elsewhere.test' }), refused],
    ['one for something else', () => provider.issue({ action: 'signin' }), refused],
  ])('are refused with %s, and send nothing', async (_, make, expected) => {
    const before = await mails();
    expect(said(await signUp(make()))).toEqual(expected);
    expect(said(await forget(make()))).toEqual(expected);
    expect(await mails()).toBe(before);
  });

  it('take a confirmation once, whatever the provider says, also of several at the same time', async () => {
    const token = provider.issue();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403, 403]);
    expect(provider.asked).toHaveLength(1);
    expect(said(await forget(token))).toEqual(over);
  });

  it.each(['status 500', 'hangs', 'no JSON', 'no verdict', 'cut off'] as const)(
    'are refused where the provider fails (%s), and say that it does',
    async (broken) => {
      provider.broken = broken;
      const before = await mails();
      const response = await signUp(provider.issue());
      expect(said(response)).toEqual(away);
      expect(response.json<ErrorBody>().message).toContain('Turnstile');
      expect(await mails()).toBe(before);
    },
  );

  it('blame nobody for a secret that the provider does not know', async () => {
    const wrong = await testServer({
      ...common,
      environment: { ...environment, HUMAN_CHECK_SECRET: 'another' },
    });
    expect(said(await signUp(provider.issue(), wrong.server))).toEqual(away);
  });

  it('ask for the host of PUBLIC_URL, where there is one', async () => {
    const published = await testServer({
      ...common,
      environment: { ...environment, PUBLIC_URL: 'https://toolkit.shop.test' },
    });
    expect(said(await signUp(provider.issue(), published.server))).toEqual(refused);
    expect((await signUp(provider.issue({ hostname: 'Toolkit.shop.test' }), published.server)).statusCode).toBe(200);
  });

  it('take no score below a half of reCAPTCHA', async () => {
    const scored = await testServer({ ...common, environment: { ...environment, HUMAN_CHECK: 'recaptcha' } });
    expect(said(await signUp(provider.issue({ score: 0.3 }), scored.server))).toEqual(refused);
    expect((await signUp(provider.issue({ score: 0.7 }), scored.server)).statusCode).toBe(200);
  });
});

describe('SHR-062: a sign-in', () => {
  it('asks for nothing at first, even where the provider is away', async () => {
    provider.broken = 'status 500';
    expect((await signIn(testPassword)).statusCode).toBe(200);
    await fail(2);
    expect((await signIn(testPassword)).statusCode).toBe(200);
    expect(provider.asked).toHaveLength(0);
  });

  it('asks after three failures, of the right password as well, until it is confirmed', async () => {
    await fail(3);
    expect(said(await signIn(testPassword))).toEqual(needed);
    expect(said(await signIn('wrong'))).toEqual(needed);
    expect(said(await signIn(testPassword, { token: 'made-up' }))).toEqual(refused);
    expect((await signIn('wrong', { token: provider.issue() })).statusCode).toBe(401);
    expect((await signIn(testPassword, { token: provider.issue({ action: 'signin' }) })).statusCode).toBe(200);
    const { rows } = await pool.query<{ detail: object }>(
      "SELECT detail FROM framework.security_event WHERE detail ->> 'reason' = 'humanCheck'",
    );
    expect(rows.map(({ detail }) => detail)).toEqual([{ reason: 'humanCheck', by: 'password' }]);
  });

  it('does so alike of an account that there is not, and forgets after a quarter of an hour', async () => {
    const email = 'nobody@shop.test';
    await fail(3, { email });
    expect(said(await signIn('wrong', { email }))).toEqual(needed);
    expect((await signIn(testPassword)).statusCode).toBe(200);
    now = new Date(now.getTime() + 15 * 60_000 + 1);
    expect((await signIn('wrong', { email })).statusCode).toBe(401);
  });

  it('is refused where the provider is away by then', async () => {
    await fail(3);
    provider.broken = 'cut off';
    expect(said(await signIn(testPassword, { token: provider.issue() }))).toEqual(away);
  });

  it('asks no browser that is known for what others did to its account, only for its own failures', async () => {
    const entered = await signIn(testPassword, { email: 'other@shop.test' });
    const cookie = [entered.headers['set-cookie']].flat().join('; ');
    await fail(3, { email: 'other@shop.test' });
    expect(said(await signIn(testPassword, { email: 'other@shop.test' }))).toEqual(needed);
    expect((await signIn(testPassword, { email: 'other@shop.test', cookie })).statusCode).toBe(200);
    await fail(3, { email: 'other@shop.test', cookie });
    expect(said(await signIn(testPassword, { email: 'other@shop.test', cookie }))).toEqual(needed);
  });

  it('asks of whatever name after ten failures from one address', async () => {
    for (let time = 0; time < 10; time += 1) await fail(1, { email: `guess-${time}@shop.test` });
    expect(said(await signIn(testPassword, { email: 'third@shop.test' }))).toEqual(needed);
  });

  it('counts no attempt of who is told that it asks', async () => {
    const limited = await testServer({
      ...common,
      accounts,
      environment: { ...environment, RATE_LIMIT: '4' },
    });
    const at = (password: string, token?: string) =>
      post('local/signin', { email: 'owner@shop.test', password, human_check: token }, {}, limited.server);
    for (let time = 0; time < 3; time += 1) expect((await at('wrong')).statusCode).toBe(401);
    for (let time = 0; time < 5; time += 1) expect(said(await at(testPassword))).toEqual(needed);
    expect((await at(testPassword, provider.issue())).statusCode).toBe(200);
  });
});

describe('SHR-063: a Google token', () => {
  const bring = async (headers: Record<string, string>) =>
    post(
      'google/signin',
      {
        token: await issuer.tokenOf({ sub: 'google-1', email: 'third@shop.test', email_verified: true }),
        source: 'web',
      },
      headers,
    );

  it('needs the human check of its page, as the header x-recaptcha', async () => {
    expect(said(await bring({}))).toEqual(needed);
    expect(said(await bring({ 'x-recaptcha': 'made-up' }))).toEqual(refused);
    expect((await bring({ 'x-recaptcha': provider.issue({ action: 'signin' }) })).statusCode).toBe(200);
  });
});

describe('SHR-071: the provider', () => {
  const policyOf = (settings: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      pagePolicy('nonce', readConfig(settings), false)
        .split('; ')
        .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
    );

  it('is none where none is configured: nothing is asked, no page may load anything of it, and a start says so', async () => {
    const plain = await testServer({ ...common, accounts, environment: { RATE_LIMIT: '0' } });
    expect((await signUp(undefined, plain.server)).statusCode).toBe(200);
    for (let time = 0; time < 4; time += 1)
      expect(
        (await post('local/signin', { email: 'owner@shop.test', password: 'wrong' }, {}, plain.server)).statusCode,
      ).toBe(401);
    const told = await plain.server.inject({ url: '/api/toolkit/v1/environment' });
    expect(told.json<{ data: { humanCheck: unknown } }>().data.humanCheck).toBeNull();
    expect(policyOf({})).toMatchObject({ 'script-src': "'self'" });
    expect(policyOf({})).not.toHaveProperty('frame-src');
    expect(describeHumanCheck(readConfig({}).humanCheck)).toBe(
      'Nobody is asked to confirm that they are a person: HUMAN_CHECK is not set.',
    );
  });

  it('is told to pages without its secret', async () => {
    const told = await server.inject({ url: '/api/toolkit/v1/environment' });
    expect(told.json<{ data: { humanCheck: HumanCheckInfo } }>().data.humanCheck).toEqual({
      label: 'Turnstile',
      api: 'turnstile',
      siteKey: provider.siteKey,
      script: `${provider.url}/turnstile/v0/api.js`,
    });
    expect(told.body).not.toContain(provider.secret);
  });

  const google = 'https://www.google.com/recaptcha/';
  const cloudflare = 'https://challenges.cloudflare.com';
  const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com';
  it.each([
    ['turnstile', { 'script-src': cloudflare, 'frame-src': cloudflare }],
    [
      'recaptcha',
      {
        'script-src': `${google} https://www.gstatic.com/recaptcha/`,
        'frame-src': `${google} https://recaptcha.google.com/recaptcha/`,
      },
    ],
    ['hcaptcha', { 'script-src': hcaptcha, 'frame-src': hcaptcha, 'connect-src': hcaptcha }],
  ])('%s: a page may load its script and frames, and nothing else of anybody', (name, own) => {
    const plain = policyOf({});
    const policy = policyOf({ HUMAN_CHECK: name, ...keys });
    for (const [directive, sources] of Object.entries(own)) expect(policy[directive]).toBe(`'self' ${sources}`);
    const changed = [...Object.keys(own), 'frame-src', 'style-src'];
    for (const [directive, sources] of Object.entries(plain))
      if (!changed.includes(directive)) expect(policy[directive]).toBe(sources);
    expect(policy['style-src']?.replace(` ${hcaptcha}`, '')).toBe(plain['style-src']);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\* |https: /);
  });

  const faultsOf = (settings: Record<string, string>): readonly string[] => {
    try {
      readConfig(settings);
    } catch (error) {
      if (error instanceof StartFault) return error.sentences;
      throw error;
    }
    return [];
  };

  it('needs its keys, and outside of a machine of one’s own the address that people use', () => {
    const all = 'HUMAN_CHECK, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET';
    expect(faultsOf({ HUMAN_CHECK: 'turnstile', ...keys })).toEqual([]);
    expect(faultsOf({ HUMAN_CHECK: 'turnstile' })).toEqual([`${all}: set all of them or none.`]);
    expect(faultsOf({ HUMAN_CHECK: 'mine', ...keys })[0]).toBe(
      "HUMAN_CHECK: expected one of recaptcha, hcaptcha, turnstile, got 'mine'.",
    );
    expect(faultsOf({ APP_ENV: 'staging', HUMAN_CHECK: 'turnstile', ...keys })).toEqual([
      `${all}: PUBLIC_URL is needed with them, whose host a confirmation has to be of.`,
    ]);
    expect(faultsOf({ HUMAN_CHECK_ORIGIN: 'https://www.recaptcha.net' })).toEqual([
      'HUMAN_CHECK_ORIGIN: it belongs to HUMAN_CHECK, which is not set.',
    ]);
    expect(
      faultsOf({ HUMAN_CHECK: 'turnstile', ...keys, HUMAN_CHECK_ORIGIN: "https://x.test; script-src 'unsafe-inline'" }),
    ).toHaveLength(1);
    expect(faultsOf({ HUMAN_CHECK: 'turnstile', ...keys, HUMAN_CHECK_ORIGIN: 'http://elsewhere.test' })).toHaveLength(
      1,
    );
  });
});
