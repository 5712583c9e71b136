import { beforeAll, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { allHeld } from '../support/accessOracle.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Method } from './demoServer.ts';

const demo = await demoServer();
const codes = Object.keys(declaredApplication.permissions);
const held = new Map(codes.map((code) => [code, allHeld(code, declaredApplication.permissions)]));

interface Published {
  method: Method;
  path: string;
  needs: readonly string[];
}
let calls: Published[] = [];
/** By the permissions of an account. */
const accounts = new Map<string, Record<string, string>>();

const opensFor = (code: string, needs: readonly string[]): boolean =>
  needs.some((need) => held.get(code)?.includes(need));
const closedCodes = (needs: readonly string[]): string[] => codes.filter((code) => !opensFor(code, needs));

beforeAll(async () => {
  const { body } = await demo.call('GET', '/api/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, Json>>;
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Array.isArray(operation['x-permissions'])
        ? [{ method: method.toUpperCase() as Method, path, needs: operation['x-permissions'] as string[] }]
        : [],
    ),
  );
  const sets = new Map(
    [...codes.map((code) => [code]), ...calls.map(({ needs }) => closedCodes(needs))].map((set) => [
      set.join(' '),
      set,
    ]),
  );
  const made = [...sets].map(([key, permissions], at) => ({
    key,
    email: `published-${at}@walk.test`,
    label: key,
    permissions,
  }));
  await createAccounts(
    demo.pool,
    made.map(({ key: _, ...account }) => account),
    testPassword,
  );
  await Promise.all(made.map(async ({ key, email }) => accounts.set(key, await demo.signIn(email))));
}, 60_000);

/** Of no record, and with a body that no call takes: only who asks is answered for. */
const ask = async (permissions: readonly string[], { method, path }: Published): Promise<number> => {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'kind' ? 'ids' : '2147483647'));
  const payload = path.includes('{kind}')
    ? ['2147483647']
    : method === 'POST' || method === 'PUT'
      ? { ids: ['2147483647'] }
      : undefined;
  return (await demo.ask({ method, url, payload, headers: accounts.get(permissions.join(' ')) ?? {} })).status;
};

describe('SHR-072: the permissions that OpenAPI publishes', () => {
  it('are those that each call asks for: 403 without any of them, and with one it goes on', async () => {
    const faults: string[] = [];
    for (const call of calls) {
      const said = `${call.method} ${call.path}`;
      const without = await ask(closedCodes(call.needs), call);
      if (without !== 403)
        faults.push(`${said} is published for ${call.needs.join(', ')} and answers ${without} without`);
      for (const code of codes.filter((one) => opensFor(one, call.needs))) {
        const status = await ask([code], call);
        if (status === 403) faults.push(`${said} is published for ${call.needs.join(', ')} and refuses ${code}`);
      }
    }
    expect(faults).toEqual([]);
    expect(calls.length).toBeGreaterThan(120);
  }, 60_000);

  it('include those of bulk calls and of the restore, which approves', () => {
    const needsOf = (method: Method, path: string) =>
      calls.find((call) => call.method === method && call.path === `/api/pim/v1${path}`)?.needs;
    expect([
      needsOf('PUT', '/bulk/items'),
      needsOf('DELETE', '/bulk/items'),
      needsOf('POST', '/items/restore'),
      needsOf('POST', '/approve/items/{id}'),
    ]).toEqual([['pim_items_admin'], ['pim_items_admin'], ['pim_items_approve'], ['pim_items_approve']]);
  });
});
