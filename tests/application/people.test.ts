import { describe, expect, it, vi } from 'vitest';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();
const user = '/api/user/v4';

const roles = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('roles', method, `${user}${path}`, payload);
const data = ({ body }: Reply): Json => body.data as Json; // a record
const list = ({ body }: Reply): Json[] => body.data as Json[]; // of a list
const idOf = async (email: string): Promise<number> =>
  Number(list(await roles('GET', `/users/search?q=${encodeURIComponent(email)}&page=1&per-page=50`))[0]?.['id']);
const roleId = async (name: string): Promise<number> =>
  Number((await demo.rows('SELECT id FROM "user"."user-roles" WHERE name = $1', [name]))[0]?.['id']);
const permissionsOf = async (email: string): Promise<unknown> =>
  data(await demo.ask({ method: 'GET', url: `${user}/user`, headers: await demo.signIn(email) }))['permissions'];
const newUser = async (email: string): Promise<number> => Number(data(await roles('POST', '/users', { email }))['id']);
const newRole = async (name: string, permissions: string[]): Promise<Reply> =>
  roles('POST', '/roles', { name, permissions });

describe('users', () => {
  it('USR-013, USR-031: are searched by a text or paged, by id, and read by role managers alone', async () => {
    const paged = await roles('GET', '/users/search?page=1&per-page=50&direction=ASC');
    expect(paged.status).toBe(200);
    const ids = list(paged).map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toHaveLength(50);
    const found = await roles('GET', '/users/search?q=finance%40toolkit&page=1&per-page=50');
    expect(list(found).map(({ email }) => email)).toEqual(['finance@toolkit.test']);
    for (const path of ['/users/search?page=1&per-page=50', '/roles', '/permissions', '/constraints', '/users/fields'])
      expect((await demo.callAs('items', 'GET', `${user}${path}`)).status, path).toBe(403);
  });

  it('USR-014: get and lose a role by its name, and the answer says what they hold', async () => {
    const id = await idOf('finance@toolkit.test');
    const added = await roles('PUT', `/users/${id}/roles`, { userId: id, role: 'stores' });
    expect([added.status, data(added)['current_roles']]).toEqual([200, ['finance', 'stores']]);
    expect(await permissionsOf('finance@toolkit.test')).toEqual(expect.arrayContaining(['store', 'invoice_admin']));
    const removed = await roles('DELETE', `/users/${id}/roles`, { userId: id, role: 'stores' });
    expect(data(removed)['current_roles']).toEqual(['finance']);
    expect(await permissionsOf('finance@toolkit.test')).not.toContain('store');
    expect((await roles('PUT', `/users/${id}/roles`, { role: 'no such role' })).status).toBe(404);
  });

  it('USR-015: have fields that a call names', async () => {
    expect((await roles('GET', '/users/fields')).body.data).toEqual(
      expect.arrayContaining(['id', 'email', 'roles', 'user_id', 'current_roles']),
    );
  });

  it('USR-006: take over the roles that they lack of another one', async () => {
    const id = await newUser('copies@toolkit.test');
    const copied = await roles('POST', `/users/${id}/roles/copy`, { from: await idOf('items@toolkit.test') });
    expect([copied.status, data(copied)['current_roles']]).toEqual([200, ['items']]);
  });

  it('USR-026, USR-033: are told by mail how to choose a password, once, and sign in with it', async () => {
    const id = await newUser('invited@toolkit.test');
    const [mail] = await demo.rows(
      "SELECT payload->>'text' AS text FROM framework.outbox WHERE target = 'invited@toolkit.test'",
    );
    const token = /token=([\w-]{43})/.exec(String(mail?.['text']))?.[1];
    const accept = (password: string): Promise<Reply> =>
      demo.ask({ method: 'POST', url: `${user}/local/activate`, payload: { token, password } });
    expect((await accept('short')).status).toBe(422);
    expect(data(await accept('a password of my own'))['user_id']).toBe(id);
    expect((await accept('another password')).status).toBe(401);
    const signedIn = await demo.ask({
      method: 'POST',
      url: `${user}/local/signin`,
      payload: { email: 'invited@toolkit.test', password: 'a password of my own' },
    });
    expect(signedIn.status).toBe(200);
  });

  it('are a service where they say so: no mail, no password, and tokens that role managers make and nobody else', async () => {
    const email = 'prices@services.test';
    const id = Number(data(await roles('POST', '/users', { email, service: true }))['id']);
    expect(await demo.rows('SELECT 1 FROM framework.outbox WHERE target = $1', [email])).toEqual([]);
    await roles('PUT', `/users/${id}/roles`, { userId: id, role: 'items' });
    const asked = { name: 'Prices', permissions: null, account: id };
    expect((await demo.callAs('items', 'POST', `${user}/tokens`, asked)).status).toBe(403);
    const token = String(data(await roles('POST', '/tokens', asked))['token']);
    const ask = (url: string): Promise<Reply> =>
      demo.ask({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    expect(data(await ask(`${user}/user`))).toMatchObject({ user_id: id, email });
    expect((await ask('/api/pim/v1/items?page=1&per-page=1')).status).toBe(200);
    // What its roles give is what its tokens may.
    await roles('DELETE', `/users/${id}/roles`, { userId: id, role: 'items' });
    await vi.waitFor(async () => expect((await ask('/api/pim/v1/items?page=1&per-page=1')).status).toBe(403));
    const told = await roles('GET', `/tokens?account=${id}`);
    expect(list(told)).toMatchObject([{ name: 'Prices', permissions: null }]);
    expect(told.body).toMatchObject({ metadata: { account: email } });
    // Of a person nobody else makes one.
    const person = await idOf('finance@toolkit.test');
    expect((await roles('POST', '/tokens', { name: 'x', permissions: ['invoice'], account: person })).status).toBe(403);
    // Neither a password nor a forgotten one lets anybody in.
    await demo.ask({ method: 'POST', url: `${user}/local/forgot`, payload: { email } });
    const [mail] = await demo.rows('SELECT payload FROM framework.outbox WHERE target = $1', [email]);
    expect(JSON.stringify(mail)).not.toContain('token=');
    await demo.rows(
      "UPDATE framework.account SET password_hash = (SELECT password_hash FROM framework.account WHERE email = 'admin@toolkit.test') WHERE id = $1",
      [id],
    );
    await expect(demo.signIn(email)).rejects.toThrow('cannot sign in');
    await roles('PUT', `/users/${id}`, { changes: { active: false } });
    await vi.waitFor(async () => expect((await ask(`${user}/user`)).status).toBe(401));
  });

  it('are signed out at once where they are not active any more, and come back with the undo', async () => {
    const headers = await demo.signIn('ads@toolkit.test');
    const id = await idOf('ads@toolkit.test');
    const ask = async (): Promise<number> => (await demo.ask({ method: 'GET', url: `${user}/user`, headers })).status;
    expect(await ask()).toBe(200);
    const saved = await roles('PUT', `/users/${id}`, { version: 1, changes: { active: false } });
    expect(saved.status).toBe(200);
    await vi.waitFor(async () => expect(await ask()).toBe(401));
    const undone = await roles('POST', `/change-sets/${String(saved.body.metadata['changeSet'])}/undo`);
    expect(undone.status).toBe(200);
    await vi.waitFor(async () => expect(await ask()).toBe(200));
  });
});

describe('roles', () => {
  it('USR-016, USR-034: are made, renamed and deleted, by their id or their name', async () => {
    const made = await newRole('tellers', ['store']);
    expect([made.status, data(made)['permissions']]).toEqual([201, ['store']]);
    const added = await roles('PUT', '/roles/tellers/permissions', { permission: 'pim_items' });
    expect(data(added)['permissions']).toEqual(['store', 'pim_items']);
    const removed = await roles('DELETE', `/roles/${String(data(made)['id'])}/permissions`, { permission: 'store' });
    expect(data(removed)['permissions']).toEqual(['pim_items']);
    const id = await newUser('teller@toolkit.test');
    await roles('PUT', `/users/${id}/roles`, { role: 'tellers' });
    expect((await roles('PUT', '/roles/tellers', { name: 'cashiers' })).status).toBe(200);
    expect((await demo.rows('SELECT role FROM framework.account_role WHERE account_id = $1', [id]))[0]).toEqual({
      role: 'cashiers',
    });
    expect(list(await roles('GET', '/roles/cashiers/users'))).toEqual([{ id, email: 'teller@toolkit.test' }]);
    expect((await roles('DELETE', '/roles/cashiers')).status).toBe(409);
    await roles('DELETE', `/users/${id}/roles`, { role: 'cashiers' });
    expect((await roles('DELETE', '/roles/cashiers')).status).toBe(200);
  });

  it('USR-017: are fetched 512 at a time', async () => {
    expect((await roles('GET', '/roles?page=1&per-page=512')).status).toBe(200);
  });

  it('USR-008: show the e-mails of their users cut to 50 characters', async () => {
    const email = `${'x'.repeat(60)}@toolkit.test`;
    const id = await newUser(email);
    await newRole('readers', []);
    await roles('PUT', `/users/${id}/roles`, { role: 'readers' });
    expect(list(await roles('GET', '/roles/readers/users'))[0]?.['email']).toBe(email.slice(0, 50));
  });

  it('USR-004, USR-009: consist of permissions that there are, with a type and a description', async () => {
    expect(list(await roles('GET', '/permissions'))).toContainEqual(
      expect.objectContaining({ type: 'pim_role_manager', description: 'Users, roles and permissions' }),
    );
    const refused = await newRole('nonsense', ['no_such_code']);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('no_such_code')]);
  });

  it('SHR-096: with a grant of everything are neither seen nor given by who does not hold it', async () => {
    const admin = await roleId('admin');
    expect(list(await roles('GET', '/roles?page=1&per-page=512')).map(({ name }) => name)).not.toContain('admin');
    for (const id of ['admin', admin]) expect((await roles('GET', `/roles/${id}`)).status).toBe(404);
    expect((await demo.call('GET', `${user}/roles/admin`)).status).toBe(200);
    const id = await idOf('nobody@toolkit.test');
    expect((await roles('PUT', `/users/${id}/roles`, { role: 'admin' })).status).toBe(404);
    expect((await roles('PUT', `/users/${id}`, { roles: [admin] })).status).toBe(422);
    expect((await newRole('mine', ['pim_admin'])).status).toBe(422);
    expect((await roles('PUT', '/roles/roles/permissions', { permission: 'pim' })).status).toBe(422);
    expect((await roles('PUT', `/roles/${admin}`, { name: 'taken' })).status).toBe(404);
    expect((await roles('DELETE', `/roles/${admin}`)).status).toBe(404);
  });
});

describe('what a role manager may decide', () => {
  it('leaves alone whoever may do more: no other e-mail, no other role, not inactive', async () => {
    const id = await idOf('admin@toolkit.test');
    for (const change of [{ email: 'mine@toolkit.test' }, { active: false }, { roles: null }])
      expect((await roles('PUT', `/users/${id}`, change)).status, JSON.stringify(change)).toBe(403);
    expect((await roles('PUT', `/users/${id}/roles`, { role: 'stores' })).status).toBe(403);
    expect((await roles('DELETE', `/users/${id}`)).status).toBe(403);
  });

  it('is no more than they may do themselves: constraints of their own are those of whom they give a role', async () => {
    const id = await newUser('italian@toolkit.test');
    const other = await newUser('anywhere@toolkit.test');
    const { password_hash } = (
      await demo.rows("SELECT password_hash FROM framework.account WHERE email = 'nobody@toolkit.test'")
    )[0] as Json;
    await demo.rows('UPDATE framework.account SET password_hash = $1 WHERE id = $2', [password_hash, id]);
    await roles('POST', '/constraints', { user_id: id, type: 'country', value: ['ITA'] });
    await roles('PUT', `/users/${id}/roles`, { role: 'roles' });
    const headers = await demo.signIn('italian@toolkit.test');
    const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<number> =>
      (await demo.ask({ method, url: `${user}${path}`, payload, headers })).status;
    expect(await ask('PUT', `/users/${other}/roles`, { role: 'stores' })).toBe(403);
    expect(await ask('POST', '/constraints', { user_id: other, type: 'country', value: ['ITA'] })).toBe(201);
    expect(await ask('PUT', `/users/${other}/roles`, { role: 'stores' })).toBe(200);
    expect(await ask('POST', '/constraints', { user_id: other, type: 'country', value: ['POL'] })).toBe(403);
    const mine = (await demo.rows('SELECT id FROM "user"."user-constraints" WHERE user_id = $1', [id]))[0]?.['id'];
    expect(await ask('DELETE', `/constraints/${String(mine)}`)).toBe(403);
    expect(await ask('PUT', `/constraints/${String(mine)}`, { value: ['ITA', 'POL'] })).toBe(403);
  });
});

describe('constraints', () => {
  it('USR-010, USR-018, USR-024: limit what a person reads from their next request on, and are told with report owners', async () => {
    const headers = await demo.signIn('stores@toolkit.test');
    const id = await idOf('stores@toolkit.test');
    const countries = async (): Promise<unknown[]> => {
      const found = await demo.ask({ method: 'GET', url: '/api/distance/v3/draft_stores?page=1&per-page=50', headers });
      return [...new Set(list(found).map(({ country }) => country))].toSorted();
    };
    expect(await countries()).toEqual(['ITA', 'POL']);
    const made = await roles('POST', '/constraints', { user_id: id, type: 'country', value: ['POL'] });
    expect([made.status, data(made)['countries']]).toEqual([201, ['POL']]);
    await vi.waitFor(async () => expect(await countries()).toEqual(['POL']));
    const [retailer] = await demo.rows('SELECT id FROM retailer.retailers ORDER BY id LIMIT 1');
    const owner = await roles('POST', '/report-owners', {
      user_id: id,
      retailer_id: retailer?.['id'],
      report_type: 'sales',
    });
    expect(owner.status).toBe(201);
    expect(list(await roles('GET', `/constraints/user/${id}`))).toEqual([
      expect.objectContaining({ key: `country-${String(data(made)['id'])}`, type: 'Country', value: ['POL'] }),
      expect.objectContaining({ key: `reportOwner-${String(data(owner)['id'])}`, report_type: 'sales' }),
    ]);
    await roles('PUT', `/constraints/${String(data(made)['id'])}`, { value: ['ITA', 'POL'] });
    await vi.waitFor(async () => expect(await countries()).toEqual(['ITA', 'POL']));
    await roles('DELETE', `/constraints/${String(data(made)['id'])}`);
    await vi.waitFor(async () =>
      expect(data(await demo.ask({ method: 'GET', url: `${user}/user`, headers }))['constraints']).toEqual({}),
    );
  });

  it('of a retailer report name the retailer and the type, and no value', async () => {
    const id = await idOf('stores@toolkit.test');
    const refused = await roles('POST', '/constraints', { user_id: id, type: 'retailerReport' });
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      expect.objectContaining({ retailer_id: expect.anything(), report_type: expect.anything() }),
    ]);
    expect((await roles('POST', '/constraints', { user_id: id, type: 'brand' })).status).toBe(422);
    expect((await roles('POST', '/constraints', { user_id: id, type: 'brand', value: ['99999999'] })).status).toBe(422);
  });
});

describe('the last role manager', () => {
  it('stays, by whatever path somebody would take the permission away', async () => {
    // What is left: one role, held by one person.
    const admin = await demo.headersOf('admin');
    const asAdmin = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<Reply> =>
      demo.ask({ method, url: `${user}${path}`, payload, headers: admin });
    const [id, manager] = [await idOf('roles@toolkit.test'), await roleId('roles')];
    for (const email of ['italian@toolkit.test'])
      await asAdmin('PUT', `/users/${await idOf(email)}`, { active: false });
    await demo.rows('UPDATE "user".users SET active = false WHERE email = \'admin@toolkit.test\'');
    const tried = {
      'the role of the user': await roles('DELETE', `/users/${id}/roles`, { role: 'roles' }),
      'the permission of the role': await roles('DELETE', `/roles/${manager}/permissions`, {
        permission: 'pim_role_manager',
      }),
      'the user inactive': await roles('PUT', `/users/${id}`, { active: false }),
      'the user deleted': await roles('DELETE', `/users/${id}`),
      'the role deleted': await roles('DELETE', `/roles/${manager}`),
    };
    expect(Object.fromEntries(Object.entries(tried).map(([path, { status }]) => [path, status]))).toEqual({
      'the role of the user': 409,
      'the permission of the role': 409,
      'the user inactive': 409,
      'the user deleted': 409,
      'the role deleted': 409,
    });
    const bulk = await roles('PUT', '/bulk/users', { ids: [id], changes: { active: false } });
    expect([bulk.status < 300, (await roles('GET', `/users/${id}`)).status]).toEqual([expect.any(Boolean), 200]);
    expect(await permissionsOf('roles@toolkit.test')).toContain('pim_role_manager');
    await demo.rows('UPDATE "user".users SET active = true WHERE email = \'admin@toolkit.test\'');
  });

  it('stays where two take it from each other at the same moment', async () => {
    await demo.rows('UPDATE "user".users SET active = false WHERE email = \'admin@toolkit.test\'');
    const second = await newUser('second@toolkit.test');
    await roles('PUT', `/users/${second}/roles`, { role: 'roles' });
    const first = await idOf('roles@toolkit.test');
    const both = await Promise.all(
      [first, second].map((id) => roles('DELETE', `/users/${id}/roles`, { role: 'roles' })),
    );
    const left = await demo.rows("SELECT account_id FROM framework.account_role WHERE role = 'roles'");
    expect(left.length).toBeGreaterThan(0);
    expect(both.some(({ status }) => status !== 200)).toBe(true);
    await demo.rows('UPDATE "user".users SET active = true WHERE email = \'admin@toolkit.test\'');
  });
});
