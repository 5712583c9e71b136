import type { InjectOptions } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInUser } from '../../src/core/wire/session.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { noEngine, testPassword, testServer } from '../support/server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const queries: string[] = [];
const accounts = [
  { email: 'Editor@shop.test', label: 'Editor', permissions: ['products_admin'], constraints: { country: ['ITA'] } },
  { email: 'other@shop.test', label: 'Other', permissions: [] },
  { email: 'leaver@shop.test', label: 'Leaver', permissions: [] },
];
const { server, pool, signIn } = await testServer({
  accounts,
  demoAccounts: accounts.slice(0, 1),
  environment: { RATE_LIMIT: '3' },
  clock: () => now,
  pool: { onSlow: ({ sql }) => queries.push(sql), slowMs: 0 },
  registerEngine: async (app, context) => {
    app.post('/api/write', async (request) => ({
      data: (await context.access.requireUser(request)).email,
      metadata: {},
    }));
    return noEngine()(app, context);
  },
});

beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

const attempt = (payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/api/user/v4/local/signin', payload: payload as object, headers });
const readUser = async (headers: Record<string, string>) =>
  server.inject({ method: 'GET', url: '/api/user/v4/user', headers });
const openCookie = async (email = 'editor@shop.test'): Promise<string> => {
  const response = await attempt({ email, password: testPassword });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
};

test('signs in whatever the case of the e-mail and sets a cookie that scripts cannot read', async () => {
  const response = await attempt({ email: 'EDITOR@shop.test', password: testPassword });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    data: { user_id: expect.any(Number), auth_token: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^toolkit_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^toolkit_device=[\w.-]{66}; Max-Age=15552000; Path=\/api\/user; HttpOnly; SameSite=Lax$/),
  ]);
});

test('answers the user with what the permissions imply', async () => {
  const response = await readUser(await signIn('editor@shop.test'));
  const { data } = response.json<{ data: SignedInUser }>();
  expect(data).toMatchObject({
    email: 'Editor@shop.test',
    constraints: { country: ['ITA'] },
    environment: { name: 'local', version: '1.0.0' },
  });
  expect(data.permissions).toContain('products_admin');
  expect(data.permissions.length).toBeGreaterThan(1);
});

test.each([
  ['a wrong password', { email: 'editor@shop.test', password: 'not-it-at-all' }],
  ['an unknown e-mail', { email: 'who@shop.test', password: testPassword }],
])('says the same of %s', async (_, payload) => {
  const response = await attempt(payload);
  expect(response.statusCode).toBe(401);
  expect(response.json<ErrorBody>().message).toBe('The e-mail or the password is not right.');
});

test('takes as long for an unknown e-mail as for a wrong password', async () => {
  const time = async (email: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      now = new Date(now.getTime() + 120_000);
      const began = performance.now();
      await attempt({ email, password: 'wrong-password' });
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  const unknown = await time('who@shop.test');
  const known = await time('editor@shop.test');
  expect(unknown).toBeGreaterThan(known / 3);
});

test('names the fields that a sign-in lacks', async () => {
  const response = await attempt({ email: 7 });
  expect(response.statusCode).toBe(422);
  expect(response.json<ErrorBody>().errors).toMatchObject({
    email: { key: 'required' },
    password: { key: 'required' },
  });
});

test('stores only a hash of the token', async () => {
  const { authorization } = await signIn('editor@shop.test');
  const { rows } = await pool.query('SELECT hash::text, user_agent FROM framework.session');
  expect(JSON.stringify(rows)).not.toContain(authorization.slice(7));
  expect(rows.length).toBeGreaterThan(0);
});

test.each<[string, Record<string, string>]>([
  ['no session', {}],
  ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['another scheme', { authorization: 'Basic abc' }],
])('answers 401 to %s', async (_, headers) => {
  const response = await readUser(headers);
  expect(response.statusCode).toBe(401);
  expect(response.json<ErrorBody>().message).toBe('You are not authorized to access this resource');
});

test('ends twelve hours after the last use and not before', async () => {
  const headers = await signIn('editor@shop.test');
  now = new Date(now.getTime() + 11 * 3_600_000);
  expect((await readUser(headers)).statusCode).toBe(200);
  now = new Date(now.getTime() + 11 * 3_600_000);
  expect((await readUser(headers)).statusCode).toBe(200);
  now = new Date(now.getTime() + 12 * 3_600_000 + 1);
  expect((await readUser(headers)).statusCode).toBe(401);
});

const lastVisit = async (): Promise<string | undefined> =>
  (await pool.query<{ seen: string }>('SELECT max(last_seen) AS seen FROM framework.session')).rows[0]?.seen;

test('ends seven days after it began, however often it is used', async () => {
  const headers = await signIn('editor@shop.test');
  const began = now.getTime();
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    now = new Date(began + hours * 3_600_000);
    expect((await readUser(headers)).statusCode, `after ${hours} hours`).toBe(200);
    // A visit is noted behind its answer.
    await expect.poll(lastVisit).toBe(now.toISOString());
  }
  now = new Date(began + 7 * 86_400_000);
  expect((await readUser(headers)).statusCode).toBe(401);
});

const logoutPath = '/api/user/v4/logout';
const ours = { 'x-client': 'toolkit', origin: 'http://localhost:80', host: 'localhost:80' };

test.each(['POST', 'GET'] as const)('ends at logout by %s with a bearer token', async (method) => {
  const headers = await signIn('editor@shop.test');
  const response = await server.inject({ method, url: logoutPath, headers });
  expect(response.statusCode).toBe(200);
  expect((await readUser(headers)).statusCode).toBe(401);
});

test('ends at logout from our own page, which clears the cookie', async () => {
  const cookie = await openCookie();
  const response = await server.inject({ method: 'POST', url: logoutPath, headers: { ...ours, cookie } });
  expect(response.headers['set-cookie']).toMatch(/^toolkit_session=; Max-Age=0/);
  expect((await readUser({ cookie })).statusCode).toBe(401);
});

test.each([
  ['a picture of our own page', 'GET', { 'sec-fetch-site': 'same-origin' }, 405],
  ['a link on another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 405],
  ['a form on another site', 'POST', { origin: 'https://evil.test' }, 403],
] as const)('is not ended by %s', async (_, method, headers, status) => {
  const cookie = await openCookie();
  const response = await server.inject({
    method,
    url: logoutPath,
    headers: { ...headers, cookie, host: 'localhost:80' },
  });
  expect(response.statusCode).toBe(status);
  expect((await readUser({ cookie })).statusCode).toBe(200);
});

test.each<[string, Record<string, string>, number]>([
  ['with the client header and our origin', { 'x-client': 'toolkit', origin: 'http://localhost:80' }, 200],
  ['without the client header', { origin: 'http://localhost:80' }, 403],
  ['without an origin', { 'x-client': 'toolkit' }, 403],
  ['from another origin', { 'x-client': 'toolkit', origin: 'https://evil.test' }, 403],
  ['from another port', { 'x-client': 'toolkit', origin: 'http://localhost:8080' }, 403],
])('treats a write by cookie %s as it should', async (_, headers, status) => {
  const cookie = await openCookie();
  const response = await server.inject({
    method: 'POST',
    url: '/api/write',
    headers: { ...headers, cookie, host: 'localhost:80' },
  });
  expect(response.statusCode).toBe(status);
});

test('lets a Bearer token write from anywhere', async () => {
  const headers = await signIn('editor@shop.test');
  const response = await server.inject({ method: 'POST', url: '/api/write', headers });
  expect(response.json()).toMatchObject({ data: 'Editor@shop.test' });
});

test('refuses a sign-in that another site sends', async () => {
  const response = await attempt(
    { email: 'editor@shop.test', password: testPassword },
    { origin: 'https://evil.test' },
  );
  expect(response.statusCode).toBe(403);
});

test('asks no SQL for a known session, and notes a visit once a minute', async () => {
  const headers = await signIn('other@shop.test');
  await readUser(headers);
  queries.length = 0;
  for (let round = 0; round < 20; round++) await readUser(headers);
  expect(queries).toEqual([]);
  now = new Date(now.getTime() + 61_000);
  for (let round = 0; round < 5; round++) await readUser(headers);
  await expect.poll(() => queries.filter((sql) => sql.startsWith('UPDATE framework.session')).length).toBe(1);
});

test('feels a change of a role at the next request', async () => {
  const headers = await signIn('other@shop.test');
  await readUser(headers);
  await pool.query(`UPDATE framework.role SET permissions = ARRAY['products'] WHERE name = 'other'`);
  await expect
    .poll(async () => (await readUser(headers)).json<{ data: SignedInUser }>().data.permissions)
    .toEqual(['products']);
});

test('ends with its account', async () => {
  const headers = await signIn('leaver@shop.test');
  await readUser(headers);
  await pool.query(`UPDATE framework.account SET active = false WHERE email = 'leaver@shop.test'`);
  await expect.poll(async () => (await readUser(headers)).statusCode).toBe(401);
  expect((await attempt({ email: 'leaver@shop.test', password: testPassword })).statusCode).toBe(401);
});

test('survives the loss of the connection that hears of changes', async () => {
  const headers = await signIn('editor@shop.test');
  await readUser(headers);
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'toolkit access' AND datname = current_database()`,
  );
  await pool.query(`UPDATE framework.account SET constraints = '{"country":["POL"]}' WHERE email = 'Editor@shop.test'`);
  await expect
    .poll(async () => (await readUser(headers)).json<{ data: SignedInUser }>().data.constraints)
    .toEqual({ country: ['POL'] });
});

test('refuses the fourth wrong password of a minute with 429, also after right ones', async () => {
  const wrong: InjectOptions = {
    method: 'POST',
    url: '/api/user/v4/local/signin',
    payload: { email: 'other@shop.test', password: 'wrong-one' },
  };
  for (let round = 0; round < 5; round++) await attempt({ email: 'other@shop.test', password: testPassword });
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => server.inject(wrong))))
    .map((response) => response.statusCode)
    .sort();
  expect(statuses).toEqual([401, 401, 401, 429]);
  const refused = await attempt({ email: 'other@shop.test', password: testPassword });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  now = new Date(now.getTime() + 60_001);
  expect((await attempt({ email: 'other@shop.test', password: testPassword })).statusCode).toBe(200);
});

test('lets the owner in on a known device while others fail from many addresses', async () => {
  const email = 'other@shop.test';
  const fail = async (at: number): Promise<number> =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/user/v4/local/signin',
        payload: { email, password: 'wrong-one' },
        remoteAddress: `10.0.${at}.1`,
      })
    ).statusCode;
  const first = await attempt({ email, password: testPassword });
  const device = [first.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .find((cookie) => cookie?.startsWith('toolkit_device='));
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, at) => fail(at)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await attempt({ email, password: testPassword })).statusCode).toBe(429);
  expect((await attempt({ email, password: testPassword }, { cookie: String(device) })).statusCode).toBe(200);
  // Of another account it is no device at all, and a guess on it is limited as well.
  expect(
    (await attempt({ email: 'editor@shop.test', password: 'wrong-one' }, { cookie: String(device) })).statusCode,
  ).toBe(401);
  const guesses = await Promise.all(
    [1, 2, 3, 4].map(() => attempt({ email, password: 'wrong-one' }, { cookie: String(device) })),
  );
  expect(guesses.map(({ statusCode }) => statusCode).toSorted()).toEqual([401, 401, 401, 429]);
});

test('offers the demo accounts to the sign-in page', async () => {
  const response = await server.inject({ method: 'GET', url: '/api/toolkit/v1/environment' });
  expect(response.json()).toEqual({
    data: {
      name: 'local',
      version: '1.0.0',
      signUp: true,
      reset: true,
      mails: false,
      identities: [],
      humanCheck: null,
      demoAccounts: [{ email: 'Editor@shop.test', label: 'Editor', password: 'toolkit-demo' }],
    },
    metadata: {},
  });
});
