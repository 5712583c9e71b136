import { beforeEach, expect, test } from 'vitest';
import { registerEngine } from '../../server/engine/index.ts';
import type { OpenSession, SignedInUser } from '../../src/core/wire/session.ts';
import type { ErrorBody } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testPassword, testServer } from '../support/server.ts';

let now = new Date('2026-11-21T08:00:00Z');
const { server, pool, signIn } = await testServer({
  fieldTypes,
  dialects,
  registerEngine,
  accounts: ['there', 'owner', 'other'].map((name) => ({ email: `${name}@shop.test`, label: name, permissions: [] })),
  environment: { RATE_LIMIT: '3' },
  clock: () => now,
});

beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: `/api/user/v4/local/${path}`, payload, headers });
const signUp = (email: string, password = 'a-good-password', confirmation = password) =>
  post('signup', { email, password, confirmation });
const lastMail = async (): Promise<{ to: string; text: string }> =>
  (
    await pool.query<{ payload: { to: string; text: string } }>(
      "SELECT payload FROM framework.outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1",
    )
  ).rows[0]?.payload ?? { to: '', text: '' };
const lastToken = async (): Promise<string> => /activate\?token=([\w-]{43})/.exec((await lastMail()).text)?.[1] ?? '';
const countAccounts = async (): Promise<number> => (await pool.query('SELECT 1 FROM framework.account')).rowCount ?? 0;

test('a sign-up makes an account only when its link is opened and the password is typed again', async () => {
  const before = await countAccounts();
  expect((await signUp('New@shop.test')).statusCode).toBe(200);
  expect([
    await countAccounts(),
    (await post('signin', { email: 'new@shop.test', password: 'a-good-password' })).statusCode,
  ]).toEqual([before, 401]);
  const token = await lastToken();
  expect((await lastMail()).to).toBe('New@shop.test');
  const wrong = await post('activate', { token, password: 'of-somebody-else' });
  expect([wrong.statusCode, wrong.json<ErrorBody>().key]).toEqual([401, 'badActivation']);
  const made = await post('activate', { token, password: 'a-good-password' });
  expect(made.statusCode).toBe(200);
  const user = await server.inject({
    url: '/api/user/v4/user',
    headers: { authorization: `Bearer ${made.json<{ data: { auth_token: string } }>().data.auth_token}` },
  });
  expect(user.json<{ data: SignedInUser }>().data).toMatchObject({
    email: 'New@shop.test',
    permissions: [],
    constraints: {},
  });
  expect((await post('activate', { token, password: 'a-good-password' })).statusCode).toBe(401);
  expect((await post('signin', { email: 'new@shop.test', password: 'a-good-password' })).statusCode).toBe(200);
});

test('an answer does not tell whether there is an account; only its owner is told', async () => {
  const before = await countAccounts();
  const [known, unknown] = [await signUp('there@shop.test'), await signUp('unknown@shop.test')];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await signUp('THERE@shop.test');
  expect(await lastMail()).toMatchObject({
    to: 'THERE@shop.test',
    text: expect.stringContaining('has an account already'),
  });
  expect((await lastMail()).text).not.toContain('token');
  expect(await countAccounts()).toBe(before);
});

test('a link ends after a day, and is kept only as a hash', async () => {
  await signUp('late@shop.test');
  const token = await lastToken();
  const { rows } = await pool.query<{ row: string }>('SELECT s::text AS row FROM framework.sign_up s');
  expect(rows.some(({ row }) => row.includes(token) || row.includes('a-good-password'))).toBe(false);
  expect(rows.some(({ row }) => row.includes('$argon2id$'))).toBe(true);
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await post('activate', { token, password: 'a-good-password' })).statusCode).toBe(401);
});

test.each([
  ['email', 'E-mail must be valid', ['nobody', 'a-good-password', 'a-good-password']],
  ['password', 'Password must be at least 8 characters', ['short@shop.test', 'short', 'short']],
  ['confirmation', 'The two passwords are not the same.', ['typo@shop.test', 'a-good-password', 'a-good-passwort']],
])('says what is wrong with the %s', async (field, text, [email = '', password, confirmation]) => {
  const response = await signUp(email, password, confirmation);
  expect([response.statusCode, response.json<ErrorBody>().errors[field]?.text]).toEqual([422, text]);
});

test('sign-ups are limited by place and by address, whether they succeed or not', async () => {
  const codes = [];
  for (let at = 0; at < 4; at += 1) codes.push((await signUp(`many${at}@shop.test`)).statusCode);
  expect(codes).toEqual([200, 200, 200, 429]);
});

test('guesses of a link are limited', async () => {
  const token = 'x'.repeat(43);
  const codes = [];
  for (let at = 0; at < 4; at += 1) codes.push((await post('activate', { token, password: 'guessed-one' })).statusCode);
  expect(codes).toEqual([401, 401, 401, 429]);
});

test('another site cannot sign anybody up', async () => {
  expect(
    (await post('signup', { email: 'x@shop.test', password: 'a-good-password' }, { origin: 'https://elsewhere.test' }))
      .statusCode,
  ).toBe(403);
});

const open = async (email: string, agent: string): Promise<Record<string, string>> => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/user/v4/local/signin',
    payload: { email, password: testPassword },
    headers: { 'user-agent': agent },
  });
  return { authorization: `Bearer ${response.json<{ data: { auth_token: string } }>().data.auth_token}` };
};
const list = async (headers: Record<string, string>): Promise<OpenSession[]> =>
  (await server.inject({ url: '/api/user/v4/sessions', headers })).json<{ data: OpenSession[] }>().data;
const end = async (headers: Record<string, string>, id = '') =>
  server.inject({ method: 'DELETE', url: `/api/user/v4/sessions${id && `/${id}`}`, headers });

test('sessions are listed with browser, address and last visit, this one first; one or all others can be ended', async () => {
  const [first, second, third] = [
    await open('owner@shop.test', 'Firefox'),
    await open('owner@shop.test', 'Safari'),
    await open('owner@shop.test', 'Chrome'),
  ];
  const stranger = await signIn('other@shop.test');
  const sessions = await list(second);
  expect(sessions.map(({ agent, current }) => [agent, current])).toEqual([
    ['Safari', true],
    expect.any(Array),
    expect.any(Array),
  ]);
  expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', last_seen: now.toISOString(), created_at: now.toISOString() });
  const firefox = sessions.find(({ agent }) => agent === 'Firefox')?.id ?? '';
  expect((await end(stranger, firefox)).statusCode).toBe(404);
  expect((await end(second, firefox)).statusCode).toBe(200);
  expect((await server.inject({ url: '/api/user/v4/user', headers: first })).statusCode).toBe(401);
  expect((await server.inject({ url: '/api/user/v4/user', headers: third })).statusCode).toBe(200);
  expect((await end(second)).json<{ data: { ended: number } }>().data.ended).toBe(1);
  expect((await server.inject({ url: '/api/user/v4/user', headers: third })).statusCode).toBe(401);
  expect((await list(second)).length).toBe(1);
  expect((await list(stranger)).length).toBe(1);
});

test('a session is seen where it was last used', async () => {
  const headers = await open('owner@shop.test', 'Firefox');
  now = new Date(now.getTime() + 300_000);
  await server.inject({ url: '/api/user/v4/user', headers, remoteAddress: '192.0.2.7' });
  await expect
    .poll(async () => (await list(headers))[0])
    .toMatchObject({ ip: '192.0.2.7', last_seen: now.toISOString() });
});
