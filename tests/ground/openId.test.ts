import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { startIssuer } from '../support/issuer.ts';
import { testServer } from '../support/server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const clock = (): Date => now;
const issuer = await startIssuer(clock);
afterAll(() => issuer.close());
const { server, pool } = await testServer({
  accounts: ['linked', 'gone', 'other', 'google'].map((name) => ({
    email: `${name}@shop.test`,
    label: name,
    permissions: [],
  })),
  environment: {
    RATE_LIMIT: '0',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    OIDC_LABEL: 'Company',
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_CLIENT_SECRET: issuer.clientSecret,
  },
  googleIssuer: issuer.url,
  clock,
});

const person = { sub: 'person-1', email: 'Linked@shop.test', email_verified: true };
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
  Object.assign(issuer, { person, claims: {}, forge: null });
});
afterEach(() => vi.useRealTimers());

const path = '/api/user/v4/identity';
const cookieOf = (header: unknown): string => String([header].flat()[0]).split(';')[0] ?? '';

/** As far as the issuer, and back to the address of the callback. */
const askIssuer = async (to = '/items?page=2'): Promise<{ cookie: string; callback: string }> => {
  const begun = await server.inject({ url: `${path}/oidc/start?${new URLSearchParams({ to })}` });
  expect(begun.statusCode).toBe(302);
  const there = await fetch(begun.headers.location ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  return { cookie: cookieOf(begun.headers['set-cookie']), callback: back.pathname + back.search };
};
const comeBack = async ({ cookie, callback }: { cookie: string; callback: string }): Promise<string> => {
  const { statusCode, headers } = await server.inject({ url: callback, headers: { cookie } });
  expect(statusCode).toBe(302);
  return headers.location ?? '';
};
const refusalIn = (location: string): string | null => new URL(location, 'http://x').searchParams.get('refused');
const ticketIn = (location: string): string => /#ticket=([\w-]{43})$/.exec(location)?.[1] ?? '';
const enter = (ticket: string, cookie: string) =>
  server.inject({ method: 'POST', url: `${path}/signin`, payload: { ticket }, headers: { cookie } });
const lastEvent = async (): Promise<unknown> =>
  (
    await pool.query<{ event: unknown }>(
      "SELECT jsonb_build_object('kind', kind, 'email', email) || detail AS event FROM framework.security_event ORDER BY id DESC LIMIT 1",
    )
  ).rows[0]?.event;
const refusedWith = async (): Promise<string | null> => refusalIn(await comeBack(await askIssuer()));

describe('a sign-in at an issuer', () => {
  it('opens a session for the account of the verified e-mail, and leads to the page that was asked for', async () => {
    const asked = await askIssuer();
    const location = await comeBack(asked);
    expect(location).toMatch(/^\/login\?to=%2Fitems%3Fpage%3D2#ticket=/);
    const entered = await enter(ticketIn(location), asked.cookie);
    expect(entered.statusCode).toBe(200);
    const { auth_token } = entered.json<{ data: { auth_token: string } }>().data;
    const user = await server.inject({
      url: '/api/user/v4/user',
      headers: { authorization: `Bearer ${auth_token}` },
    });
    expect(user.json<{ data: { email: string } }>().data.email).toBe('linked@shop.test');
    expect(await lastEvent()).toEqual({ kind: 'signedIn', email: 'linked@shop.test', by: 'oidc' });
  });

  it('knows the identity again, whatever e-mail it has by now', async () => {
    issuer.person = { ...person, email: 'renamed@elsewhere.test', email_verified: false };
    expect(ticketIn(await comeBack(await askIssuer()))).not.toBe('');
  });

  it('gives an account to one identity of an issuer: an address may be given anew', async () => {
    issuer.person = { ...person, sub: 'somebody-else' };
    expect(await refusedWith()).toBe('noRegistration');
    expect(await lastEvent()).toMatchObject({ kind: 'signInRefused', reason: 'identity' });
  });

  it('takes no e-mail that the issuer did not verify', async () => {
    for (const email_verified of [false, undefined]) {
      issuer.person = {
        sub: 'unverified',
        email: 'other@shop.test',
        ...(email_verified === false && { email_verified }),
      };
      expect(await refusedWith()).toBe('unverifiedEmail');
    }
    expect((await pool.query("SELECT 1 FROM framework.identity WHERE subject = 'unverified'")).rowCount).toBe(0);
  });

  it('does not open an account that is not active, nor one that there is not', async () => {
    await pool.query("UPDATE framework.account SET active = false WHERE email = 'gone@shop.test'");
    issuer.person = { sub: 'gone', email: 'gone@shop.test', email_verified: true };
    expect(await refusedWith()).toBe('noRegistration');
    expect(await lastEvent()).toMatchObject({ reason: 'inactive' });
    issuer.person = { sub: 'nobody', email: 'nobody@shop.test', email_verified: true };
    expect(await refusedWith()).toBe('noRegistration');
    expect(await lastEvent()).toMatchObject({ reason: 'noAccount', email: 'nobody@shop.test' });
  });

  it('closes to an identity that is linked when its account is deactivated, ticket or no ticket', async () => {
    const asked = await askIssuer();
    const ticket = ticketIn(await comeBack(asked));
    await pool.query("UPDATE framework.account SET active = false WHERE email = 'linked@shop.test'");
    expect((await enter(ticket, asked.cookie)).statusCode).toBe(401);
    expect(await refusedWith()).toBe('noRegistration');
    await pool.query("UPDATE framework.account SET active = true WHERE email = 'linked@shop.test'");
  });

  it('that is declined says so', async () => {
    issuer.person = null;
    expect(await refusedWith()).toBe('identityDeclined');
  });

  it('leads nowhere outside', async () => {
    for (const to of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])
      expect(await comeBack(await askIssuer(to))).toMatch(/^\/login#ticket=/);
  });
});

describe('an answer of an issuer', () => {
  it('is taken once', async () => {
    const asked = await askIssuer();
    expect(ticketIn(await comeBack(asked))).not.toBe('');
    expect(refusalIn(await comeBack(asked))).toBe('badIdentity');
  });

  it('is taken from the browser that asked, so is its ticket', async () => {
    const asked = await askIssuer();
    const other = await askIssuer();
    expect(refusalIn(await comeBack({ ...asked, cookie: other.cookie }))).toBe('badIdentity');
    expect(refusalIn(await comeBack({ ...asked, cookie: '' }))).toBe('badIdentity');
    const ticket = ticketIn(await comeBack(asked));
    expect((await enter(ticket, other.cookie)).json<ErrorBody>().key).toBe('identityOver');
    expect((await enter(ticket, asked.cookie)).statusCode).toBe(200);
    expect((await enter(ticket, asked.cookie)).statusCode).toBe(401);
  });

  it('comes too late after ten minutes, its ticket after two', async () => {
    const asked = await askIssuer();
    const early = await askIssuer();
    const ticket = ticketIn(await comeBack(early));
    now = new Date(now.getTime() + 121_000);
    expect((await enter(ticket, early.cookie)).statusCode).toBe(401);
    now = new Date(now.getTime() + 480_000);
    expect(refusalIn(await comeBack(asked))).toBe('badIdentity');
  });

  it('needs the state that was asked with', async () => {
    const { cookie, callback } = await askIssuer();
    expect(
      refusalIn(await comeBack({ cookie, callback: callback.replace(/state=[\w-]{10}/, 'state=aaaaaaaaaa') })),
    ).toBe('badIdentity');
  });
});

describe('an ID token', () => {
  const seconds = (): number => Math.floor(now.getTime() / 1_000);
  const faults: Record<string, () => Promise<void> | void> = {
    'for another application': () => void (issuer.claims = { aud: 'another' }),
    'for several, asked for by another': () =>
      void (issuer.claims = { aud: [issuer.clientId, 'another'], azp: 'another' }),
    'of another issuer': () => void (issuer.claims = { iss: 'https://elsewhere.test' }),
    'that has ended': () => void (issuer.claims = { iat: seconds() - 900, exp: seconds() - 61 }),
    'of another sign-in': () => void (issuer.claims = { nonce: 'of-another' }),
    'without a nonce': () => void (issuer.claims = { nonce: undefined } as unknown as JWTPayload),
    'without an end': () => void (issuer.claims = { exp: undefined } as unknown as JWTPayload),
    'without a subject': () => void (issuer.claims = { sub: undefined } as unknown as JWTPayload),
    'that is not signed': () => void (issuer.forge = async (claims) => new UnsecuredJWT(claims).encode()),
    'signed with a secret that both sides hold': () =>
      void (issuer.forge = (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(issuer.clientSecret.padEnd(32)))),
    'signed by somebody else': async () => {
      const { privateKey } = await generateKeyPair('RS256');
      const [header] = (await issuer.sign({})).split('.');
      const { kid } = JSON.parse(Buffer.from(header ?? '', 'base64url').toString()) as { kid: string };
      issuer.forge = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    },
    'that was changed': () =>
      void (issuer.forge = async (claims) => {
        const [header, , signature] = (await issuer.sign(claims)).split('.');
        return [header, Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url'), signature].join(
          '.',
        );
      }),
  };
  for (const [name, make] of Object.entries(faults))
    it(`${name} proves nothing`, async () => {
      await make();
      expect(await refusedWith()).toBe('badIdentity');
      expect(await lastEvent()).toMatchObject({ kind: 'signInRefused', reason: 'identity', by: 'oidc' });
    });

  it('is taken by a key that the issuer took since', async () => {
    expect(ticketIn(await comeBack(await askIssuer()))).not.toBe('');
    await issuer.rotate();
    // Keys that are not known are asked for again, but not at every token.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(ticketIn(await comeBack(await askIssuer()))).not.toBe('');
  });
});

describe('SHR-063: a Google token that a page brings', () => {
  const google = { sub: 'google-1', email: 'google@shop.test', email_verified: true };
  const bring = (token: string, more: object = {}, headers = {}) =>
    server.inject({
      method: 'POST',
      url: '/api/user/v4/google/signin',
      payload: { token, source: 'web', ...more },
      headers: { 'x-recaptcha': 'a token', ...headers },
    });

  it('opens a session, once', async () => {
    const token = await issuer.tokenOf(google);
    const entered = await bring(token);
    expect(entered.statusCode).toBe(200);
    expect(entered.json<{ data: object }>().data).toEqual({
      user_id: expect.any(Number) as number,
      auth_token: expect.any(String) as string,
    });
    expect((await bring(token)).json<ErrorBody>().key).toBe('badIdentity');
  });

  it('SHR-070: of nobody who is registered says exactly that', async () => {
    const refused = await bring(await issuer.tokenOf({ sub: 'x', email: 'x@shop.test', email_verified: true }));
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      401,
      'No registered user is associated with your Google account',
    ]);
  });

  it('is refused where it is old, for another application, unsigned or from another source', async () => {
    const at = Math.floor(now.getTime() / 1_000);
    const tokens = [
      await issuer.tokenOf(google, { iat: at - 700, exp: at + 300 }),
      await issuer.tokenOf(google, { aud: 'another' }),
      new UnsecuredJWT({ ...google, iss: issuer.url, aud: issuer.clientId, iat: at, exp: at + 300 }).encode(),
      'no token',
    ];
    for (const token of tokens) expect((await bring(token)).json<ErrorBody>().key).toBe('badIdentity');
    expect((await bring(await issuer.tokenOf(google), { source: 'mail' })).statusCode).toBe(422);
    expect((await bring(await issuer.tokenOf(google), {}, { origin: 'https://elsewhere.test' })).statusCode).toBe(403);
  });
});

describe('without an issuer', () => {
  it('there is no call of it, and the sign-in page offers none', async () => {
    const plain = await testServer();
    expect((await plain.server.inject({ url: `${path}/oidc/start` })).statusCode).toBe(404);
    const environment = await plain.server.inject({ url: '/api/toolkit/v1/environment' });
    expect(environment.json<{ data: { identities: unknown } }>().data.identities).toEqual([]);
  });

  it('that answers the sign-in page says so, and no more', async () => {
    const away = await testServer({
      environment: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    });
    const { headers } = await away.server.inject({ url: `${path}/oidc/start` });
    expect(headers.location).toBe('/login?refused=issuerUnavailable');
  });
});
