import { beforeEach, describe, expect, test } from 'vitest';
import type { MadeToken, SignedInUser, TokenInfo } from '../../src/core/wire/session.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { makeToken } from '../../server/sessions/tokens/tokenText.ts';
import { noEngine, testPassword, testServer } from '../support/server.ts';

const day = 86_400_000;
let now = new Date('2026-11-21T08:00:00Z');
const accounts = [
  {
    email: 'maker@shop.test',
    label: 'Maker',
    permissions: ['products_admin'],
    constraints: { country: ['ITA', 'POL'] },
  },
  { email: 'other@shop.test', label: 'Other', permissions: ['products'] },
  { email: 'loser@shop.test', label: 'Loser', permissions: ['products_admin'] },
  { email: 'closed@shop.test', label: 'Closed', permissions: ['products'] },
];
const { server, pool, sessions, signIn } = await testServer({
  accounts,
  environment: { RATE_LIMIT: '0', CALL_LIMITS: 'reads=600,writes=600' },
  clock: () => now,
  registerEngine: async (app, context) => {
    app.post('/api/write', async (request) => ({
      data: (await context.access.requireUser(request)).email,
      metadata: {},
    }));
    return noEngine()(app, context);
  },
});
const base = '/api/user/v4';

interface Reply {
  status: number;
  data: unknown;
  error: ErrorBody;
}
type Method = 'GET' | 'POST' | 'DELETE';
const ask = async (method: Method, url: string, headers: Record<string, string>, payload?: object): Promise<Reply> => {
  const response = await server.inject({ method, url, headers, ...(payload && { payload }) });
  const body = response.json<{ data: unknown } & ErrorBody>();
  return { status: response.statusCode, data: body.data, error: body };
};
const make = async (email: string, asked: object = {}): Promise<Reply> =>
  ask('POST', `${base}/tokens`, await signIn(email), { name: 'Nightly prices', permissions: ['products'], ...asked });
const tokenOf = async (email: string, asked: object = {}): Promise<MadeToken> => {
  const made = await make(email, asked);
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  return made.data as MadeToken;
};
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const who = (token: string): Promise<Reply> => ask('GET', `${base}/user`, bearer(token));
const user = async (token: string): Promise<SignedInUser> => (await who(token)).data as SignedInUser;
const listOf = async (email: string): Promise<TokenInfo[]> =>
  (await ask('GET', `${base}/tokens`, await signIn(email))).data as TokenInfo[];

beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

describe('a token', () => {
  test('is shown once, with a prefix that tells what it is, and only its hash is kept', async () => {
    const { token, hint, id } = await tokenOf('maker@shop.test');
    expect(token).toMatch(/^ctk_[0-9A-Za-z]{46}$/);
    expect(token.startsWith(hint)).toBe(true);
    const listed = JSON.stringify(await listOf('maker@shop.test'));
    expect(listed).toContain(`"id":${id}`);
    expect(listed).not.toContain(token);
    const { rows } = await pool.query('SELECT t::text, encode(hash, $1) AS hash FROM framework.token t', ['base64']);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  });

  test('makes calls as its account, with no page and no cookie', async () => {
    const { token } = await tokenOf('maker@shop.test');
    expect((await ask('POST', '/api/write', { ...bearer(token), origin: 'https://elsewhere.test' })).data).toBe(
      'maker@shop.test',
    );
    expect((await ask('GET', `${base}/user`, { cookie: `toolkit_session=${token}` })).status).toBe(401);
  });

  test('may what its scope and its account both allow', async () => {
    const { token } = await tokenOf('maker@shop.test', { constraints: { country: ['ITA'], brand: [7] } });
    expect(await user(token)).toMatchObject({
      permissions: ['products'],
      constraints: { country: ['ITA'], brand: [7] },
    });
    const whole = await user((await tokenOf('maker@shop.test', { permissions: ['products_admin'] })).token);
    expect(whole.permissions).toEqual(expect.arrayContaining(['products', 'products_admin']));
    expect(whole.constraints).toEqual({ country: ['ITA', 'POL'] });
  });

  test('loses with the next call what its account loses', async () => {
    const { token } = await tokenOf('loser@shop.test', {
      permissions: ['products_admin'],
      constraints: { country: ['ITA', 'POL'] },
    });
    expect((await user(token)).permissions).toContain('products_admin');
    await pool.query(`UPDATE framework.role SET permissions = '{products}' WHERE name = 'loser'`);
    await pool.query(
      `UPDATE framework.account SET constraints = '{"country": ["POL", "DEU"]}' WHERE email = 'loser@shop.test'`,
    );
    sessions.dropCache();
    expect(await user(token)).toMatchObject({ permissions: ['products'], constraints: { country: ['POL'] } });
    await pool.query(
      `UPDATE framework.account SET constraints = '{"country": ["DEU"]}' WHERE email = 'loser@shop.test'`,
    );
    sessions.dropCache();
    // Nothing in common is nothing, and not everything.
    expect((await user(token)).constraints).toEqual({ country: [] });
  });

  test.each([
    ['a permission that its maker lacks', { permissions: ['products', 'people_admin'] }, 'permissions'],
    ['a value beyond the limits of its maker', { constraints: { country: ['DEU'] } }, 'constraints'],
    ['what follows from who somebody is', { constraints: { self: [1] } }, 'constraints'],
    ['no permission', { permissions: [] }, 'permissions'],
    ['whatever its maker may', { permissions: null }, 'permissions'],
    ['more than a year', { days: 366 }, 'days'],
    ['no end', { days: null }, 'days'],
    ['a blank name', { name: ' ' }, 'name'],
    ['no calls at all', { rate: 0 }, 'rate'],
  ])('is not made for %s', async (_, asked, field) => {
    const refused = await make('maker@shop.test', asked);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {})).toEqual([field]);
  });

  test('is good for 90 days unless its maker says otherwise, and then says when it ended', async () => {
    const { token, expires_at } = await tokenOf('maker@shop.test');
    expect(Date.parse(expires_at)).toBe(now.getTime() + 90 * day);
    const short = await tokenOf('maker@shop.test', { days: 1, name: 'Short' });
    now = new Date(now.getTime() + day + 1);
    expect(await who(short.token)).toMatchObject({
      status: 401,
      error: { message: `The token 'Short' ended on ${short.expires_at.slice(0, 10)}. Make another one.` },
    });
    expect((await who(token)).status).toBe(200);
  });

  test('is of no use once it was revoked, and says so', async () => {
    const { token, id } = await tokenOf('maker@shop.test');
    expect((await who(token)).status).toBe(200);
    const gone = (as: Record<string, string>) => ask('DELETE', `${base}/tokens/${id}`, as);
    expect((await gone(await signIn('other@shop.test'))).status).toBe(404);
    expect((await who(token)).status).toBe(200);
    expect((await gone(await signIn('maker@shop.test'))).status).toBe(200);
    expect(await who(token)).toMatchObject({
      status: 401,
      error: { message: "The token 'Nightly prices' was revoked." },
    });
    expect((await gone(await signIn('maker@shop.test'))).status).toBe(404);
  });

  test('that was cut off or mistyped is told from one that nobody made, without a look into the database', async () => {
    const { token } = await tokenOf('maker@shop.test');
    const mistyped = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11);
    for (const broken of [token.slice(0, -1), mistyped])
      expect(await who(broken)).toMatchObject({
        status: 401,
        error: { message: 'This is no whole token: something of it was cut off or mistyped.' },
      });
    expect(await who(makeToken())).toMatchObject({
      status: 401,
      error: { message: 'There is no such token any more. Make another one.' },
    });
  });

  test('in an address is refused, wherever it stands', async () => {
    const { token } = await tokenOf('maker@shop.test');
    for (const url of [`/api/user/v4/user?access_token=${token}`, `/api/user/v4/${token}`])
      expect(await ask('GET', url, bearer(token)), url).toMatchObject({
        status: 400,
        error: { code: 'TOKEN_IN_URL' },
      });
  });

  test.each<[string, Method, string, object?]>([
    ['tokens', 'GET', '/tokens'],
    ['another token', 'POST', '/tokens', { name: 'More', permissions: ['products'] }],
    ['the end of a token', 'DELETE', '/tokens/1'],
    ['sessions', 'GET', '/sessions'],
    ['the end of sessions', 'DELETE', '/sessions'],
    ['the password', 'POST', '/local/password', { password: testPassword, new_password: 'another-password' }],
    ['a sign-in', 'POST', '/local/signin', { email: 'maker@shop.test', password: testPassword }],
    ['a forgotten password', 'POST', '/local/forgot', { email: 'maker@shop.test' }],
    ['a sign-out', 'POST', '/logout'],
    ['a sign-out by address', 'GET', '/logout'],
  ])('does not reach %s', async (_, method, path, payload) => {
    const { token } = await tokenOf('maker@shop.test', { permissions: ['products_admin'] });
    expect(await ask(method, base + path, bearer(token), payload)).toMatchObject({
      status: 403,
      error: {
        code: 'NOT_BY_TOKEN',
        message: 'Passwords, sessions and tokens are for whoever signed in: a token opens none of them.',
      },
    });
    expect((await who(token)).status).toBe(200);
  });

  test('ends with its account, and stays ended when that is opened again', async () => {
    const { token } = await tokenOf('closed@shop.test');
    const set = async (active: boolean): Promise<void> => {
      await pool.query('UPDATE framework.account SET active = $1 WHERE email = $2', [active, 'closed@shop.test']);
      sessions.dropCache();
    };
    await set(false);
    expect((await who(token)).status).toBe(401);
    await set(true);
    expect((await who(token)).status).toBe(401);
  });

  test('notes its last use and from where, at most once a minute', async () => {
    const { token, id } = await tokenOf('other@shop.test');
    const used = async (): Promise<TokenInfo | undefined> =>
      (await listOf('other@shop.test')).find((one) => one.id === id);
    expect(await used()).toMatchObject({ last_used_at: null, last_ip: null });
    await who(token);
    const first = now.toISOString();
    await expect.poll(used).toMatchObject({ last_used_at: first, last_ip: '127.0.0.1' });
    now = new Date(now.getTime() + 30_000);
    await who(token);
    expect(await used()).toMatchObject({ last_used_at: first });
    now = new Date(now.getTime() + 31_000);
    await who(token);
    await expect.poll(used).toMatchObject({ last_used_at: now.toISOString() });
  });

  test('is counted by itself, and against its own limit where it has one', async () => {
    const { token } = await tokenOf('other@shop.test', { rate: 3 });
    const free = await tokenOf('other@shop.test');
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await ask('POST', '/api/write', bearer(token))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask('POST', '/api/write', bearer(free.token))).status).toBe(200);
    expect((await ask('POST', '/api/write', await signIn('other@shop.test'))).status).toBe(200);
  });

  test('is one of fifty at most', async () => {
    await pool.query(
      `INSERT INTO framework.token (hash, account_id, name, hint, created_at, expires_at)
       SELECT n::text::bytea, (SELECT id FROM framework.account WHERE email = 'loser@shop.test'), 'Many', 'ctk_', $1, $2 FROM generate_series(1, 49) n`,
      [now, new Date(now.getTime() + day)],
    );
    const refused = await make('loser@shop.test');
    expect([refused.status, refused.error.code]).toEqual([422, 'TOO_MANY_TOKENS']);
    now = new Date(now.getTime() + day + 1);
    expect((await make('loser@shop.test')).status).toBe(201);
  });

  test('is noted for the audit when it is made and when it is revoked, without itself', async () => {
    const { token, id } = await tokenOf('maker@shop.test');
    await ask('DELETE', `${base}/tokens/${id}`, await signIn('maker@shop.test'));
    const { rows } = await pool.query<{ kind: string; email: string; detail: object }>(
      `SELECT kind, email, detail FROM framework.security_event WHERE detail ->> 'token' = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows.map(({ kind, email }) => [kind, email])).toEqual([
      ['tokenMade', 'maker@shop.test'],
      ['tokenRevoked', 'maker@shop.test'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
  });
});
