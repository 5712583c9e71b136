import { beforeEach, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { demoServer, type AccountName, type Json } from './demoServer.ts';

const demo = await demoServer(undefined, {}, { RATE_LIMIT: '3' });
const path = '/api/user/v4/security_events';
const first = async (where: Json = {}): Promise<Json | undefined> => (await events(where))[0];
const events = async (where: Json): Promise<Json[]> => {
  const rows = await demo.rows('SELECT * FROM framework.security_events ORDER BY id DESC');
  return rows.filter((row) => Object.entries(where).every(([name, value]) => row[name] === value));
};
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  demo.ask({ method: 'POST', url: '/api/user/v4/local/signin', payload: { email, password }, headers });
const idOf = async (name: AccountName): Promise<unknown> =>
  (await demo.rows('SELECT id FROM framework.account WHERE email = $1', [`${name}@toolkit.test`]))[0]?.['id'];

// What was tried a while ago is forgotten.
beforeEach(() => demo.pass(0.1));

describe('a sign-in', () => {
  it('is noted with who, by what and from where', async () => {
    await demo.ask({
      method: 'POST',
      url: '/api/user/v4/local/signin',
      payload: { email: 'items@toolkit.test', password: 'test-password' },
      headers: { 'user-agent': 'A browser' },
    });
    expect(await first({ kind: 'signedIn' })).toMatchObject({
      account_id: await idOf('items'),
      email: 'items@toolkit.test',
      way: 'password',
      ip: '127.0.0.1',
      agent: 'A browser',
    });
  });

  it('that is refused is noted with its reason, and the password nowhere', async () => {
    expect((await signIn('items@toolkit.test', 'wrong-secret-1')).status).toBe(401);
    expect(await first()).toMatchObject({ kind: 'signInRefused', reason: 'password', account_id: await idOf('items') });
    expect((await signIn('nowhere@toolkit.test', 'wrong-secret-2')).status).toBe(401);
    expect(await first()).toMatchObject({
      kind: 'signInRefused',
      reason: 'noAccount',
      account_id: null,
      email: 'nowhere@toolkit.test',
    });
    expect(JSON.stringify(await demo.rows('SELECT * FROM framework.security_event'))).not.toContain('wrong-secret');
  });

  it('of an account that is not active says so here, and to nobody else', async () => {
    await demo.rows("UPDATE framework.account SET active = false WHERE email = 'ads@toolkit.test'");
    const refused = await signIn('ads@toolkit.test', 'test-password');
    expect([refused.status, refused.body['key']]).toEqual([401, 'badCredentials']);
    expect(await first()).toMatchObject({ reason: 'inactive', email: 'ads@toolkit.test' });
    await demo.rows("UPDATE framework.account SET active = true WHERE email = 'ads@toolkit.test'");
  });

  it('that is tried too often is noted once a minute', async () => {
    const tried: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) tried.push((await signIn('finance@toolkit.test', 'wrong')).status);
    expect(tried.filter((status) => status === 429)).toHaveLength(5);
    expect(await events({ reason: 'locked', email: 'finance@toolkit.test' })).toHaveLength(1);
  });
});

describe('a session', () => {
  it('that is ended is noted', async () => {
    const { authorization = '' } = await demo.headersOf('stores');
    await demo.ask({ method: 'POST', url: '/api/user/v4/logout', headers: { authorization } });
    demo.forgetSignIns();
    expect(await first()).toMatchObject({ kind: 'signedOut', email: 'stores@toolkit.test', way: null });
    // A token that opens nothing ends nothing.
    await demo.ask({ method: 'POST', url: '/api/user/v4/logout', headers: { authorization } });
    expect(await events({ kind: 'signedOut' })).toHaveLength(1);
  });
});

describe('a password', () => {
  it('that is changed is noted', async () => {
    await demo.callAs('approver', 'POST', '/api/user/v4/local/password', {
      password: 'test-password',
      new_password: 'another-password',
    });
    expect(await first()).toMatchObject({ kind: 'passwordSet', way: 'password', email: 'approver@toolkit.test' });
  });
});

describe('a refusal', () => {
  const refuse = (name: AccountName) => demo.callAs(name, 'GET', '/api/pim/v1/items?q=personal-word');

  it('is noted with the call and what is missing, and without what the address says', async () => {
    expect((await refuse('nobody')).status).toBe(403);
    const [noted] = await events({ kind: 'refused' });
    expect(noted).toMatchObject({ email: 'nobody@toolkit.test', reason: 'permission', call: 'GET /api/pim/v1/items' });
    expect(noted?.['needs']).toContain('pim_items');
  });

  it('is noted once a minute of one person, whatever process answers', async () => {
    const count = async () => (await events({ kind: 'refused', email: 'nobody@toolkit.test' })).length;
    const before = await count();
    for (let turn = 0; turn < 5; turn += 1) await refuse('nobody');
    expect(await count()).toBe(before + 1);
    demo.pass(0.05);
    await refuse('nobody');
    expect(await count()).toBe(before + 2);
  });

  it('is one of thirty of a person that are noted a minute, however many there are', async () => {
    const count = async () => (await events({ kind: 'refused', email: 'nobody@toolkit.test' })).length;
    const lists = declaredApplication.resources.filter(
      ({ calls, access }) => calls.list && !access.list.includes('pim_user'),
    );
    const askAll = async (): Promise<void> => {
      for (const resource of lists) await demo.callAs('nobody', 'GET', demo.urlOf(resource, 'list'));
    };
    expect(lists.length).toBeGreaterThan(35);
    for (let minute = 0; minute < 2; minute += 1) {
      const before = await count();
      await askAll();
      expect(await count()).toBe(before + 30);
      demo.pass(0.05);
    }
  });

  it('of a page of another site is noted', async () => {
    const { status } = await signIn('items@toolkit.test', 'test-password', { origin: 'https://elsewhere.test' });
    expect(status).toBe(403);
    expect(await first()).toMatchObject({ kind: 'refused', reason: 'origin', account_id: null });
  });
});

describe('what leaves the house', () => {
  it('is noted with the list, its filter, how many rows, and where to look', async () => {
    const filter = { status: { in: [1, 2] } };
    const selection = { query: { filter }, except: [] };
    const { status, text } = await demo.callAs('items', 'POST', '/api/pim/v1/items/export', { selection });
    expect(status).toBe(200);
    const lines = text.trimEnd().split('\r\n').length - 1;
    await expect.poll(async () => (await first({ kind: 'exported' }))?.['rows']).toBe(lines);
    expect(await first({ kind: 'exported' })).toMatchObject({
      email: 'items@toolkit.test',
      resource: 'items',
      whole: true,
      asked: JSON.stringify(filter),
      place: `/items?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    });
  });

  it('is noted as a download where it is a file', async () => {
    expect((await demo.callAs('items', 'GET', '/api/toolkit/v1/changes.csv?resource=items')).status).toBe(200);
    expect(await first()).toMatchObject({ kind: 'downloaded', place: '/audit?resource=items' });
  });
});

describe('a change of rights', () => {
  it('leads to its change-set and says whom it concerns', async () => {
    const id = String(await idOf('ads'));

    const shown = await demo.callAs('roles', 'GET', `/api/user/v4/users/${id}`);
    const saved = await demo.callAs('roles', 'PUT', `/api/user/v4/users/${id}`, {
      version: (shown.body.data as Json)['version'],
      changes: { active: false },
    });
    expect(saved.status).toBe(200);
    const { changeSet } = saved.body.metadata as { changeSet: string };
    expect(await first()).toMatchObject({
      kind: 'rightsChanged',
      email: 'roles@toolkit.test',
      resource: 'users',
      concerns: 'ads@toolkit.test',
      place: `/changes/${changeSet}`,
    });
  });
});

describe('the list', () => {
  it('is for who manages roles alone', async () => {
    expect((await demo.callAs('roles', 'GET', path)).status).toBe(200);
    expect((await demo.callAs('items', 'GET', path)).status).toBe(403);
  });

  it('is written by nobody', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await demo.callAs('admin', method, method === 'POST' ? path : `${path}/1`, {})).status).toBeGreaterThan(
        403,
      );
  });
});
