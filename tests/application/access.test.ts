import { beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type AccountName, type Json, type Method } from './demoServer.ts';

const demo = await demoServer();

const names: readonly AccountName[] = ['admin', 'items', 'approver', 'stores', 'ads', 'finance', 'roles', 'nobody'];
const editors: readonly AccountName[] = ['admin', 'items', 'approver'];
const managers: readonly AccountName[] = ['admin', 'items'];
const approvers: readonly AccountName[] = ['admin', 'approver'];

let id = '';
let deleted = '';
beforeAll(async () => {
  const sql = `SELECT id FROM catalogue.items i WHERE status = 0 AND deleted_at IS NULL AND category_id IS NOT NULL AND EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = i.id) ORDER BY id`;
  const found = await demo.rows(sql);
  [id, deleted] = [String(found[0]?.['id']), String(found[1]?.['id'])];
  await demo.call('DELETE', `${pim}/items/${deleted}`);
});

/** Who may make a request of items; everybody else is answered 403 and nothing is stored. */
const requests: [string, Method, () => string, () => unknown, readonly AccountName[]][] = [
  ['list', 'GET', () => '/items', () => undefined, editors],
  ['search', 'POST', () => '/search/items/ids', () => [id], editors],
  ['find by a text', 'GET', () => '/search/items?q=a', () => undefined, editors],
  ['show', 'GET', () => `/items/${id}`, () => undefined, editors],
  ['read the history of', 'GET', () => `/history/items/${id}`, () => undefined, editors],
  ['create', 'POST', () => '/items', () => ({ name: 'By role' }), editors],
  ['edit', 'PUT', () => `/items/${id}`, () => ({ changes: { copyright: `At ${Math.random()}` } }), editors],
  [
    'lock',
    'PUT',
    () => `/items/${id}`,
    () => ({ changes: { locked: true, short_description: `At ${Math.random()}` } }),
    managers,
  ],
  ['edit many', 'PUT', () => '/bulk/items', () => ({ ids: [id], changes: { copyright: 'Many' } }), managers],
  [
    'plan an edit of',
    'POST',
    () => '/plans',
    () => ({ resource: 'items', kind: 'update', selection: { ids: [id] }, changes: { copyright: 'Planned' } }),
    managers,
  ],
  ['import', 'POST', () => '/plans/files?resource=items', () => Buffer.from('ean,name\n'), managers],
  ['approve', 'POST', () => `/approve/items/${id}`, () => ({}), approvers],
  ['approve many', 'POST', () => '/bulk/approve/items', () => [id], approvers],
  [
    'plan an approval of',
    'POST',
    () => '/plans',
    () => ({ resource: 'items', kind: 'action', action: 'approve', selection: { ids: [id] } }),
    approvers,
  ],
  ['restore', 'POST', () => '/items/restore', () => [deleted], approvers],
  ['delete', 'DELETE', () => `/items/${id}`, () => undefined, managers],
  ['delete many', 'DELETE', () => '/bulk/items', () => ['2147483647'], managers],
  ['generate an EAN for', 'POST', () => '/item_eans/generate', () => ({}), editors],
  ['list the masters of', 'GET', () => '/masters', () => undefined, editors],
];

describe.each(requests)('SHR-072, SHR-075: to %s items', (_, method, url, payload, allowed) => {
  it.each(names)('%s is let in or refused by permission', async (name) => {
    // An item that an earlier role deleted, approved or restored is as it was for the next one.
    await demo.rows(
      'UPDATE catalogue.items SET deleted_at = CASE WHEN id = $2::int THEN coalesce(deleted_at, now()) END, hidden = id = $2::int, status = 0, locked = false WHERE id IN ($1::int, $2::int)',
      [id, deleted],
    );
    const before = await demo.fingerprint();
    const body = payload();
    const headers: Record<string, string> = Buffer.isBuffer(body) ? { 'content-type': 'text/csv' } : {};
    const reply = await demo.callAs(name, method, `${pim}${url()}`, body, headers);
    if (allowed.includes(name)) return expect([200, 201], reply.text.slice(0, 300)).toContain(reply.status);
    expect(reply.status, reply.text.slice(0, 300)).toBe(403);
    return expect(await demo.fingerprint()).toEqual(before);
  });
});

describe('permissions', () => {
  it('SHR-076: item-stores are for their own roles', async () => {
    for (const name of names) {
      const { status } = await demo.callAs(name, 'GET', `${pim}/itemstores`);
      expect([name, status]).toEqual([name, ['admin', 'stores'].includes(name) ? 200 : 403]);
    }
  });

  it.each([
    ['SHR-094: the admin of a section has its base permission', ['pim_items_admin'], 200],
    ['SHR-074: pim opens everything of items', ['pim'], 200],
    ['SHR-074: pim_admin opens everything of items', ['pim_admin'], 200],
    ['SHR-074: pim_user opens nothing', ['pim_user'], 403],
    ['one of another section opens nothing', ['store_admin'], 403],
  ])('%s', async (_, permissions, status) => {
    const email = `${permissions.join('-')}@role.test`;
    await createAccounts(demo.pool, [{ email, permissions, label: email }], testPassword);
    const headers = await demo.signIn(email);
    expect((await demo.ask({ method: 'GET', url: `${pim}/items`, headers })).status).toBe(status);
  });

  it('hold on the next request after they changed', async () => {
    const email = 'changing@role.test';
    await createAccounts(demo.pool, [{ email, permissions: ['pim_items'], label: email }], testPassword);
    const headers = await demo.signIn(email);
    const list = async (): Promise<number> => (await demo.ask({ method: 'GET', url: `${pim}/items`, headers })).status;
    expect(await list()).toBe(200);
    await demo.rows(
      'DELETE FROM framework.account_role WHERE account_id = (SELECT id FROM framework.account WHERE email = $1)',
      [email],
    );
    await expect.poll(list).toBe(403);
  });
});

describe('signing in and out', () => {
  it('SHR-066, SHR-067, SHR-069: answers user_id and auth_token, then permissions and constraints', async () => {
    const signIn = await demo.ask({
      method: 'POST',
      url: '/api/user/v4/local/signin',
      payload: { email: 'Items@toolkit.test', password: testPassword },
    });
    const { user_id: user, auth_token: token } = signIn.body.data as Json;
    const { status, body } = await demo.ask({
      method: 'GET',
      url: '/api/user/v4/user',
      headers: { authorization: `Bearer ${String(token)}` },
    });
    expect([signIn.status, status, body.data]).toMatchObject([
      200,
      200,
      {
        user_id: user,
        email: 'items@toolkit.test',
        permissions: ['pim_items', 'pim_items_admin', 'pim_user'],
        constraints: {},
      },
    ]);
  });

  it('SHR-068: a sign-out answers 200, and 401 where there is nobody to sign out', async () => {
    const headers = await demo.signIn('nobody@toolkit.test');
    const signOut = async (): Promise<number> =>
      (await demo.ask({ method: 'POST', url: '/api/user/v4/logout', headers })).status;
    expect(await signOut()).toBe(200);
    expect((await demo.ask({ method: 'GET', url: '/api/user/v4/user', headers })).status).toBe(401);
    expect((await demo.ask({ method: 'GET', url: '/api/user/v4/logout' })).status).toBe(401);
  });
});
