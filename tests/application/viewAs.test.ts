import { afterEach, describe, expect, it } from 'vitest';
import { allCalls } from '../../server/engine/openapi/document.ts';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const path = '/api/user/v4/view';
const data = ({ body }: Reply): Json => body.data as Json; // a record

const idOf = async (email: string): Promise<number> =>
  Number((await demo.rows('SELECT id FROM framework.account WHERE email = $1', [email]))[0]?.['id']);
const view = (name: AccountName, who: object): Promise<Reply> => demo.callAs(name, 'POST', path, who);
const leave = (name: AccountName): Promise<Reply> => demo.callAs(name, 'DELETE', path);
const me = async (name: AccountName): Promise<Json> => data(await demo.callAs(name, 'GET', '/api/user/v4/user'));
const statusOf = async (name: AccountName, url: string): Promise<number> =>
  (await demo.callAs(name, 'GET', url)).status;

/** Changes what somebody may behind the server's back: it hears of that a moment later, and is asked after it. */
const change = async (statement: string, values: unknown[] = []): Promise<void> => {
  await demo.rows(statement, values);
  demo.sessions.dropCache();
};

afterEach(async () => {
  for (const name of ['roles', 'admin'] as const) await leave(name);
});

const until = '2026-11-21T10:00:00.000Z';
const events = (): Promise<Json[]> =>
  demo.rows("SELECT kind, email, way, concerns FROM framework.security_events WHERE kind LIKE 'view%' ORDER BY id");
const forget = (): Promise<Json[]> => demo.rows("DELETE FROM framework.security_event WHERE kind LIKE 'view%'");
const ended = (way: string) => ({ kind: 'viewEnded', email: 'roles@toolkit.test', way, concerns: 'stores' });

describe('who looks as another', () => {
  it('reads what that person reads and nothing else, keeps who they are, and is themselves again when they leave', async () => {
    expect(await statusOf('roles', `${pim}/items?page=1&per-page=50`)).toBe(403);
    const begun = await view('roles', { person: await idOf('items@toolkit.test') });
    expect([begun.status, data(begun)]).toEqual([200, { kind: 'person', name: 'items@toolkit.test', until }]);
    expect(await statusOf('roles', `${pim}/items?page=1&per-page=50`)).toBe(200);
    expect(await statusOf('roles', '/api/user/v4/roles')).toBe(403);
    const user = await me('roles');
    expect([user['email'], user['viewing']]).toEqual(['roles@toolkit.test', data(begun)]);
    expect(user['permissions']).toEqual((await me('items'))['permissions']);
    expect((await leave('roles')).status).toBe(200);
    expect(await statusOf('roles', '/api/user/v4/roles')).toBe(200);
    expect(await me('roles')).not.toHaveProperty('viewing');
  });

  it('sees as a role what it opens, within the limits of their own', async () => {
    expect((await view('roles', { role: 'stores' })).status).toBe(200);
    expect((await me('roles'))['permissions']).toEqual((await me('stores'))['permissions']);
    expect((await view('roles', { role: 'items' })).body['key']).toBe('viewingOnly');
    await leave('roles');
    const limits = { country: ['ITA'] };
    await change('UPDATE framework.account SET constraints = $1 WHERE id = $2', [
      limits,
      await idOf('roles@toolkit.test'),
    ]);
    expect((await view('roles', { role: 'stores' })).status).toBe(200);
    expect((await me('roles'))['constraints']).toEqual(limits);
    // A person who is limited less than they are is beyond them.
    await leave('roles');
    const stores = await idOf('stores@toolkit.test');
    expect((await view('roles', { person: stores })).body['key']).toBe('viewBeyond');
    await change("UPDATE framework.account SET constraints = '{}' WHERE id = $1", [await idOf('roles@toolkit.test')]);
  });

  it('sees nothing that is somebody’s own: neither theirs nor the other’s', async () => {
    const url = '/api/notification/v1/webhooks';
    const named = (name: string) => ({ name, url: 'https://company.test', events: ['webhooks.updated'] });
    const views = '/api/toolkit/v1/views?resource=items';
    await demo.call('POST', url, named('Of the administrator'));
    const kept = { resource: 'items', name: 'Of the administrator', state: { query: '', columns: null, roomy: false } };
    expect((await demo.call('POST', '/api/toolkit/v1/views', kept)).status).toBeLessThan(300);
    const own = async (): Promise<number> =>
      [
        ...((await demo.call('GET', `${url}?page=1&per-page=50`)).body.data as Json[]),
        ...(data(await demo.call('GET', views))['views'] as Json[]).filter(({ name }) => name === kept.name),
      ].length;
    expect(await own()).toBe(2);
    expect((await view('admin', { role: 'admin' })).status).toBe(200);
    expect(await own()).toBe(0);
    for (const personal of ['sessions', 'tokens', 'factors']) {
      const reply = await demo.call('GET', `/api/user/v4/${personal}`);
      expect([personal, reply.status, reply.body['key']]).toEqual([personal, 403, 'viewingOwn']);
    }
    await leave('admin');
    expect(await own()).toBe(2);
  });

  it('writes nothing by any call, though what they look as may', async () => {
    expect((await view('admin', { role: 'admin' })).status).toBe(200);
    const before = await demo.fingerprint();
    // Calls before anybody is signed in, the way out, and reads that take a body.
    const isNoWrite = (url: string): boolean =>
      /\/(local|identity|logout|view$)|\/search\/|\/searches|\/count$|\/points$|\/check$|\/suggestions$/.test(url) ||
      url.endsWith('/user/v4/signin');
    const refused: string[] = [];
    const others: string[] = [];
    for (const { method, path: declared } of allCalls(demo.context).filter((call) => call.method !== 'GET')) {
      if (isNoWrite(declared)) continue;
      const url = declared.replaceAll(/\{\w+\}/g, '1');
      const { status, body } = await demo.call(method as Method, url, {});
      const isRefused = status === 403 && /^viewing(Only|Own)$/.test(String(body['key']));
      (isRefused ? refused : others).push(`${method} ${declared} ${status}`);
    }
    expect(others).toEqual([]);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.filter((call) => call.includes('/export')).length).toBeGreaterThan(10);
    expect(await demo.fingerprint()).toEqual(before);
  });

  it('is a role manager, and may do as much as whom they look as', async () => {
    const items = await idOf('items@toolkit.test');
    expect((await view('items', { person: items })).body['why']).toEqual({
      needs: [['pim_role_manager']],
      grants: ['pim_role_manager'],
    });
    expect((await view('roles', { person: await idOf('admin@toolkit.test') })).body['key']).toBe('viewBeyond');
    expect((await view('roles', { role: 'admin' })).body['key']).toBe('viewBeyond');
    expect((await view('roles', { person: 2_000_000_000 })).status).toBe(404);
    expect((await view('roles', { role: 'no such role' })).status).toBe(404);
    expect((await view('roles', { person: items, role: 'items' })).status).toBe(400);
    expect(await me('roles')).not.toHaveProperty('viewing');
  });

  it('has a second factor where whom they look as needs one', async () => {
    await change("UPDATE framework.role SET second_factor = true WHERE name = 'stores'");
    expect((await view('roles', { role: 'stores' })).body['key']).toBe('viewNeedsFactor');
    expect((await view('roles', { person: await idOf('stores@toolkit.test') })).body['key']).toBe('viewNeedsFactor');
    await change("UPDATE framework.role SET second_factor = false WHERE name = 'stores'");
    expect((await view('roles', { role: 'stores' })).status).toBe(200);
  });

  it('looks as themselves from the next request on, where the other gets what they may not have', async () => {
    const items = await idOf('items@toolkit.test');
    expect((await view('roles', { person: items })).status).toBe(200);
    await change("INSERT INTO framework.account_role (account_id, role) VALUES ($1, 'admin')", [items]);
    expect(await me('roles')).not.toHaveProperty('viewing');
    await change("DELETE FROM framework.account_role WHERE account_id = $1 AND role = 'admin'", [items]);
    expect(await me('roles')).not.toHaveProperty('viewing');
  });

  it('is noted with whom they looked as, when they begin and once when they leave', async () => {
    await forget();
    await view('roles', { role: 'stores' });
    await leave('roles');
    await leave('roles');
    expect(await events()).toEqual([{ ...ended('role'), kind: 'viewBegun' }, ended('left')]);
  });

  it('looks as themselves when they manage roles no more, which is noted', async () => {
    await view('roles', { role: 'stores' });
    await forget();
    await change("UPDATE framework.role SET permissions = '{pim_user}' WHERE name = 'roles'");
    expect(await me('roles')).not.toHaveProperty('viewing');
    expect(await events()).toEqual([ended('rights')]);
    await change("UPDATE framework.role SET permissions = '{pim_user,pim_role_manager}' WHERE name = 'roles'");
  });

  it('ends with the session, which is noted', async () => {
    await view('roles', { role: 'stores' });
    await forget();
    expect((await demo.callAs('roles', 'POST', '/api/user/v4/logout')).status).toBe(200);
    expect(await events()).toEqual([ended('signedOut')]);
    demo.forgetSignIns();
    expect(await me('roles')).not.toHaveProperty('viewing');
  });

  it('looks as themselves after an hour, which is noted', async () => {
    await view('roles', { role: 'stores' });
    await forget();
    demo.pass(0.9);
    expect(await me('roles')).toHaveProperty('viewing');
    demo.pass(0.2);
    expect(await me('roles')).not.toHaveProperty('viewing');
    expect(await events()).toEqual([ended('time')]);
  });
});
