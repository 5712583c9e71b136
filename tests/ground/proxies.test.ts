import { expect, test } from 'vitest';
import type { OpenSession } from '../../src/core/wire/session.ts';
import { testPassword, testServer } from '../support/server.ts';

const account = { email: 'clerk@shop.test', label: 'Clerk', permissions: [] };

/** From where a session seems to be used, of a request that names others before the proxies. */
const addressSeen = async (proxies: string): Promise<string | null> => {
  const { server } = await testServer({ accounts: [account], environment: { TRUST_PROXY: proxies } });
  const headers = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7, 10.0.0.9' };
  const signedIn = await server.inject({
    method: 'POST',
    url: '/api/user/v4/local/signin',
    payload: { email: account.email, password: testPassword },
    headers,
    remoteAddress: '10.0.0.1',
  });
  const authorization = `Bearer ${signedIn.json<{ data: { auth_token: string } }>().data.auth_token}`;
  const answer = await server.inject({ method: 'GET', url: '/api/user/v4/sessions', headers: { authorization } });
  return answer.json<{ data: OpenSession[] }>().data[0]?.ip ?? null;
};

test.each([
  ['0', '10.0.0.1'],
  ['1', '10.0.0.9'],
  ['2', '7.7.7.7'],
])('behind %s proxies a client is who the last of them saw, whatever it says before', async (proxies, expected) => {
  expect(await addressSeen(proxies)).toBe(expected);
});
