import { generate } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerEngine } from '../../server/engine/index.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { buildAuthenticator } from '../support/authenticator.ts';
import { testPassword, testServer } from '../support/server.ts';

const origin = 'https://toolkit.company.test';
let now = new Date('2026-11-21T08:00:00Z');
const names = [
  'app',
  'other',
  'replay',
  'late',
  'tired',
  'codes',
  'bound',
  'asked',
  'raced',
  'keys',
  'alone',
  'attacked',
  'thief',
];
const { server, pool } = await testServer({
  fieldTypes,
  dialects,
  registerEngine,
  accounts: names.map((name) => ({ email: `${name}@shop.test`, label: name, permissions: [] })),
  environment: {
    APP_ENV: 'production',
    SESSION_SECRET: 'a secret of production that nobody guesses',
    CREDENTIALS_KEY: 'another secret by which apps are sealed',
    RATE_LIMIT: '6',
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Toolkit <toolkit@company.test>',
  },
  clock: () => now,
});

beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

type Headers = Record<string, string>;
interface Reply<D = Record<string, unknown>> {
  status: number;
  data: D;
  key: string;
  errors: ErrorBody['errors'];
  cookie: string;
}
const ask = async <D = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: Headers = {},
  from = '127.0.0.1',
): Promise<Reply<D>> => {
  const response = await server.inject({
    method,
    url: `/api/user/v4/${path}`,
    headers,
    remoteAddress: from,
    ...(payload && { payload }),
  });
  const body = response.json<{ data: D } & ErrorBody>();
  const cookie = [response.headers['set-cookie']].flat().map((one) => one?.split(';')[0] ?? '');
  return {
    status: response.statusCode,
    data: body.data,
    key: body.key,
    errors: body.errors,
    cookie: cookie.join('; '),
  };
};
const signIn = (name: string, headers: Headers = {}, from?: string) =>
  ask<{ auth_token?: string; challenge: string; needs: string; ways: string[] }>(
    'POST',
    'local/signin',
    { email: `${name}@shop.test`, password: testPassword },
    headers,
    from,
  );
const bearer = (token: unknown): Headers => ({ authorization: `Bearer ${String(token)}` });
const sessionOf = async (name: string): Promise<Headers> => bearer((await signIn(name)).data.auth_token);
const prove = (headers: Headers) => ask('POST', 'factors/proof', { password: testPassword }, headers);
const codeOf = (secret: string, at = now): Promise<string> => generate({ secret, epoch: at.getTime() / 1000 });
/** Adds an app to an account. Answers its secret, the recovery codes and a session. */
const addApp = async (name: string): Promise<{ secret: string; codes: string[]; headers: Headers }> => {
  const headers = await sessionOf(name);
  expect((await prove(headers)).status).toBe(200);
  const { data } = await ask<{ secret: string; uri: string }>('POST', 'factors/totp', {}, headers);
  expect(data.uri).toContain(`secret=${data.secret}`);
  const confirmed = await ask<{ recovery_codes: string[] }>(
    'POST',
    'factors/totp/confirm',
    { code: await codeOf(data.secret) },
    headers,
  );
  expect(confirmed.status).toBe(200);
  now = new Date(now.getTime() + 90_000);
  return { secret: data.secret, codes: confirmed.data.recovery_codes, headers };
};
const answerCode = (challenge: string, code: string, headers: Headers = {}, from?: string) =>
  ask<{ auth_token: string }>('POST', 'local/factor/code', { challenge, code }, headers, from);
const mailsTo = async (name: string): Promise<string> =>
  JSON.stringify(
    (await pool.query('SELECT payload FROM framework.outbox WHERE target = $1', [`${name}@shop.test`])).rows,
  );
const eventsOf = async (name: string): Promise<string[]> =>
  (
    await pool.query<{ kind: string }>(
      "SELECT kind || ' ' || coalesce(detail ->> 'factor', detail ->> 'by', '') AS kind FROM framework.security_event WHERE email = $1 ORDER BY id",
      [`${name}@shop.test`],
    )
  ).rows.map(({ kind }) => kind);

describe('a code of an authenticator app', () => {
  it('is asked for after the password, and only then there is a session', async () => {
    const { secret } = await addApp('app');
    const asked = await signIn('app');
    expect([asked.status, asked.data.needs, asked.data.ways]).toEqual([202, 'factor', ['totp', 'recovery']]);
    expect([asked.data.auth_token, asked.cookie]).toEqual([undefined, '']);
    const entered = await answerCode(asked.data.challenge, await codeOf(secret));
    expect(entered.status).toBe(200);
    expect((await ask('GET', 'user', undefined, bearer(entered.data.auth_token))).status).toBe(200);
    expect(await mailsTo('app')).toContain('An authenticator app was added');
    expect(await eventsOf('app')).toEqual(['signedIn password', 'factorAdded totp', 'signedIn totp']);
    const { rows } = await pool.query<{ secret: string }>('SELECT secret FROM framework.totp');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('opens once, and of two at once with one code only one comes in', async () => {
    const { secret } = await addApp('replay');
    const code = await codeOf(secret);
    const [first, second, third] = [await signIn('replay'), await signIn('replay'), await signIn('replay')];
    const both = await Promise.all([answerCode(first.data.challenge, code), answerCode(second.data.challenge, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const again = await answerCode(third.data.challenge, code);
    expect([again.status, again.key]).toEqual([401, 'usedCode']);
  });

  it('is that of its account and of this moment', async () => {
    const { secret } = await addApp('bound');
    await addApp('other');
    const wanted = await signIn('other');
    const foreign = await answerCode(wanted.data.challenge, await codeOf(secret));
    expect([foreign.status, foreign.key]).toEqual([401, 'badCode']);
    const asked = await signIn('bound');
    const old = await answerCode(asked.data.challenge, await codeOf(secret, new Date(now.getTime() - 61_000)));
    expect([old.status, old.key]).toEqual([401, 'badCode']);
    const before = await codeOf(secret, new Date(now.getTime() - 30_000));
    expect((await answerCode(asked.data.challenge, before)).status).toBe(200);
    await pool.query(
      'UPDATE framework.totp SET secret = (SELECT secret FROM framework.totp t JOIN framework.account a ON a.id = t.account_id WHERE email = $1) WHERE account_id = (SELECT id FROM framework.account WHERE email = $2)',
      ['bound@shop.test', 'other@shop.test'],
    );
    const put = await answerCode((await signIn('other')).data.challenge, await codeOf(secret));
    expect([put.status, put.key]).toEqual([503, 'totpUnreadable']);
  });

  it('comes too late after five minutes, from another browser or after five attempts', async () => {
    const { secret } = await addApp('late');
    const late = await signIn('late');
    now = new Date(now.getTime() + 301_000);
    const over = await answerCode(late.data.challenge, await codeOf(secret));
    expect([over.status, over.key]).toEqual([401, 'factorOver']);
    const here = await signIn('late', { 'user-agent': 'here' });
    const there = await answerCode(here.data.challenge, await codeOf(secret), { 'user-agent': 'there' });
    expect([there.status, there.key]).toEqual([401, 'factorOver']);
    const { data } = await signIn('late');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await answerCode(data.challenge, '000000')).key).toBe('badCode');
    expect((await answerCode(data.challenge, await codeOf(secret))).key).toBe('factorOver');
    expect((await eventsOf('late')).filter((event) => event === 'factorRefused totp')).toHaveLength(5);
  });

  it('is not guessed from many places, while its owner comes in from a device that is known', async () => {
    const { secret, codes } = await addApp('attacked');
    const first = await signIn('attacked');
    const { cookie } = await answerCode(first.data.challenge, await codeOf(secret));
    expect(cookie).toContain('toolkit_device=');
    let last = '';
    for (let place = 1; place <= 31; place += 1) {
      now = new Date(now.getTime() + 31_000);
      const from = `10.0.0.${place}`;
      last = (await answerCode((await signIn('attacked', {}, from)).data.challenge, '000000', {}, from)).key;
    }
    expect(last).toBe('codesUnderAttack');
    expect(await mailsTo('attacked')).toContain('/device#token=');
    const kept = await answerCode((await signIn('attacked')).data.challenge, codes[0] ?? '');
    expect(kept.status).toBe(200);
    const own = await signIn('attacked', { cookie });
    expect((await answerCode(own.data.challenge, await codeOf(secret), { cookie })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed, and its owner is told how many are left', async () => {
    const { codes } = await addApp('codes');
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await answerCode((await signIn('codes')).data.challenge, typed)).status).toBe(200);
    expect(await mailsTo('codes')).toContain('Codes that are left: 9.');
    const again = await answerCode((await signIn('codes')).data.challenge, code);
    expect([again.status, again.key]).toEqual([401, 'badCode']);
    const { rows } = await pool.query('SELECT * FROM framework.recovery_code');
    expect(JSON.stringify(rows)).not.toContain(codes[1]?.replace('-', ''));
  });

  it('opens nothing once others were made, which asks for a proof', async () => {
    const { codes, headers } = await addApp('tired');
    now = new Date(now.getTime() + 11 * 60_000);
    const unproven = await ask('POST', 'factors/recovery', {}, headers);
    expect([unproven.status, unproven.key]).toEqual([403, 'proofNeeded']);
    const wrong = await ask('POST', 'factors/proof', { password: 'not-that-one' }, headers);
    expect([wrong.status, wrong.errors['password']?.text]).toEqual([422, 'This is not your present password.']);
    await prove(headers);
    const made = await ask<{ recovery_codes: string[] }>('POST', 'factors/recovery', {}, headers);
    expect((await answerCode((await signIn('tired')).data.challenge, codes[0] ?? '')).status).toBe(401);
    const [fresh = ''] = made.data.recovery_codes;
    expect((await answerCode((await signIn('tired')).data.challenge, fresh)).status).toBe(200);
  });
});

const require = (name: string, on: boolean) =>
  pool.query('UPDATE framework.role SET second_factor = $2 WHERE name = $1', [name, on]);

describe('a role that asks for a second factor', () => {
  it('lets nobody in who has none: sessions end, and the next sign-in sets one up', async () => {
    const before = await sessionOf('asked');
    await require('asked', true);
    await expect.poll(async () => (await ask('GET', 'user', undefined, before)).status).toBe(401);
    const asked = await signIn('asked');
    expect([asked.status, asked.data.needs, asked.data.auth_token]).toEqual([202, 'enrolment', undefined]);
    const { challenge } = asked.data;
    expect((await answerCode(challenge, '000000')).key).toBe('factorOver');
    const { data } = await ask<{ secret: string }>('POST', 'local/factor/enrol/totp', { challenge });
    const wrong = await ask('POST', 'local/factor/enrol/totp/confirm', { challenge, code: '000000' });
    expect([wrong.status, wrong.errors['code']?.text]).toEqual([422, 'The code is not right.']);
    const done = await ask<{ auth_token: string; recovery_codes: string[] }>(
      'POST',
      'local/factor/enrol/totp/confirm',
      {
        challenge,
        code: await codeOf(data.secret),
      },
    );
    expect([done.status, done.data.recovery_codes.length]).toEqual([200, 10]);
    const headers = bearer(done.data.auth_token);
    expect((await ask('GET', 'user', undefined, headers)).status).toBe(200);
    await prove(headers);
    const removed = await ask('DELETE', 'factors/totp', undefined, headers);
    expect([removed.status, removed.key]).toEqual([409, 'factorRequired']);
    await require('asked', false);
    expect((await ask('DELETE', 'factors/totp', undefined, headers)).status).toBe(200);
    expect((await signIn('asked')).status).toBe(200);
  });

  it('does not let a stranger with the password add a factor beside that of the owner', async () => {
    await require('raced', true);
    const [stranger, owner] = [await signIn('raced'), await signIn('raced')];
    const { data } = await ask<{ secret: string }>('POST', 'local/factor/enrol/totp', owner.data);
    const code = await codeOf(data.secret);
    expect((await ask('POST', 'local/factor/enrol/totp/confirm', { ...owner.data, code })).status).toBe(200);
    const late = await ask('POST', 'local/factor/enrol/passkeys/options', { challenge: stranger.data.challenge });
    expect([late.status, late.key]).toEqual([401, 'factorOver']);
  });
});

interface Ceremony {
  challenge: string;
  options: { challenge: string; allowCredentials?: unknown[]; userVerification: string };
}
const passkeyOptions = async (challenge?: string): Promise<Ceremony> =>
  (await ask<Ceremony>('POST', 'local/factor/passkey/options', challenge === undefined ? {} : { challenge })).data;
const answerPasskey = (body: object) => ask<{ auth_token: string }>('POST', 'local/factor/passkey', body);
const addPasskey = async (name: string, device: ReturnType<typeof buildAuthenticator>) => {
  const headers = await sessionOf(name);
  await prove(headers);
  const asked = await ask<{ challenge: string }>('POST', 'factors/passkeys/options', {}, headers);
  const added = await ask<{ id: string; recovery_codes: string[] }>(
    'POST',
    'factors/passkeys',
    { name: 'Telephone', response: device.create(asked.data) },
    headers,
  );
  return { headers, added };
};

describe('a passkey', () => {
  it('answers for its account after the password, once for each challenge', async () => {
    const device = buildAuthenticator(origin);
    const { headers, added } = await addPasskey('keys', device);
    expect([added.status, added.data.recovery_codes.length]).toEqual([200, 10]);
    const { data } = await signIn('keys');
    expect(data.ways).toEqual(['passkey', 'recovery']);
    const { options } = await passkeyOptions(data.challenge);
    expect(options.allowCredentials).toHaveLength(1);
    const stranger = await answerPasskey({
      challenge: data.challenge,
      response: buildAuthenticator(origin).get(options),
    });
    expect([stranger.status, stranger.key]).toEqual([401, 'badPasskey']);
    const again = await passkeyOptions(data.challenge);
    const response = device.get(again.options, { verified: false });
    expect((await answerPasskey({ challenge: data.challenge, response })).status).toBe(200);
    expect((await answerPasskey({ challenge: data.challenge, response })).key).toBe('factorOver');

    await ask('PUT', `factors/passkeys/${added.data.id}`, { name: 'Old telephone' }, headers);
    const { passkeys } = (
      await ask<{ passkeys: { name: string; last_used: string }[] }>('GET', 'factors', undefined, headers)
    ).data;
    expect(passkeys).toMatchObject([{ name: 'Old telephone', last_used: now.toISOString() }]);
    const foreign = await sessionOf('thief');
    await prove(foreign);
    expect((await ask('DELETE', `factors/passkeys/${added.data.id}`, undefined, foreign)).status).toBe(404);
    expect((await ask('DELETE', `factors/passkeys/${added.data.id}`, undefined, headers)).status).toBe(200);
    expect(await mailsTo('keys')).toContain('The passkey “Old telephone” was removed');
    expect((await signIn('keys')).status).toBe(200);
  });

  it('signs in without a password where it verifies its user, not where another site, a copy or nobody is behind it', async () => {
    const device = buildAuthenticator(origin);
    await addPasskey('alone', device);
    const blind = await passkeyOptions();
    expect([blind.options.userVerification, blind.options.allowCredentials]).toEqual(['required', undefined]);
    const enter = async (make: (asked: Ceremony['options']) => object): Promise<[number, string]> => {
      const { challenge, options } = await passkeyOptions();
      const { status, key } = await answerPasskey({ challenge, alone: true, response: make(options) });
      return [status, key];
    };
    expect(await enter((asked) => device.get(asked, { verified: false }))).toEqual([401, 'badPasskey']);
    expect(
      await enter((asked) => ({
        ...buildAuthenticator(origin, 'https://evil.test').get(asked),
        id: device.get(asked).id,
      })),
    ).toEqual([401, 'badPasskey']);
    expect(await enter(() => device.get({ challenge: 'bm90LXRoYXQ' }))).toEqual([401, 'badPasskey']);
    expect((await enter((asked) => device.get(asked)))[0]).toBe(200);
    device.rewind();
    expect(await enter((asked) => device.get(asked))).toEqual([401, 'badPasskey']);
    expect(await eventsOf('alone')).toContain('signedIn passkey');
  });
});
