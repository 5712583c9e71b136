import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();
const user = '/api/user/v4';
const day = 24;

const roles = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('roles', method, `${user}${path}`, payload);
const data = ({ body }: Reply): Json => body.data as Json; // a record
const list = ({ body }: Reply): Json[] => body.data as Json[]; // of a list
const accountOf = async (email: string): Promise<number> =>
  Number((await demo.rows('SELECT id FROM framework.account WHERE email = $1', [email]))[0]?.['id']);
const make = async (who: 'items' | 'admin' | 'roles', asked: Json): Promise<Json> => {
  const made = await demo.callAs(who, 'POST', `${user}/tokens`, asked);
  expect(made.status, made.text).toBe(201);
  return data(made);
};
const asToken = (token: unknown, method: 'GET' | 'POST', path: string, payload?: unknown): Promise<Reply> =>
  demo.ask({
    method,
    url: `${user}${path}`,
    headers: { authorization: `Bearer ${String(token)}` },
    payload,
  });
const listed = async (query: string): Promise<unknown[]> =>
  list(await roles('GET', `/api_tokens?page=1&per-page=50&${query}`)).map(({ name }) => name);

/** What is due each hour is due now; resolves once it is done. */
const tellNow = async (): Promise<void> => {
  const [task] = await demo.rows(
    "UPDATE framework_queue.job SET start_after = now() WHERE data->>'upkeep' = 'tellOfTokens' AND state < 'active' RETURNING id",
  );
  await vi.waitFor(
    async () =>
      expect(await demo.rows('SELECT state FROM framework_queue.job WHERE id = $1', [task?.['id']])).toEqual([
        { state: 'completed' },
      ]),
    { timeout: 15_000 },
  );
};
const told = async (email: string): Promise<string[]> =>
  (
    await demo.rows(
      `SELECT title FROM notification.notifications WHERE user_id = $1 AND (title LIKE 'The token%' OR title LIKE 'The service%') ORDER BY id`,
      [await accountOf(email)],
    )
  ).map(({ title }) => String(title));

describe('the list of all tokens', () => {
  let mine: Json;
  let service = 0;
  beforeAll(async () => {
    service = Number(
      data(
        await roles('POST', '/users', {
          email: 'feeds@services.test',
          service: true,
          owner_id: await accountOf('items@toolkit.test'),
        }),
      )['id'],
    );
    mine = await make('items', { name: 'Of a person', permissions: ['pim_items'], days: 10 });
    await make('roles', { name: 'Of a service', permissions: null, account: service, days: 200 });
    await make('admin', { name: 'Of an administrator', permissions: ['pim_items'] });
  });

  it('shows whose each is, how long it is good and when it was used, and nothing by which it could be guessed', async () => {
    await asToken(mine['token'], 'GET', '/user');
    const all = await roles('GET', '/api_tokens?page=1&per-page=50&columns=name,email,service,owner_id,used,hint');
    expect(list(all).map(({ name, email, service: isOf, used }) => [name, email, isOf, used])).toEqual([
      ['Of an administrator', 'admin@toolkit.test', false, false],
      ['Of a service', 'feeds@services.test', true, false],
      ['Of a person', 'items@toolkit.test', false, true],
    ]);
    expect(list(all)[1]?.['owner_id']).toBe(await accountOf('items@toolkit.test'));
    expect(all.text).not.toContain(String(mine['token']).slice(8));
  });

  it('finds them by the account, by their end and by their last use', async () => {
    expect(await listed(`q[account_id][]=${service}`)).toEqual(['Of a service']);
    expect(await listed('q[expires_at][lte]=2026-12-05T00:00:00Z')).toEqual(['Of a person']);
    expect(await listed('q[expires_at][gte]=2027-05-01T00:00:00Z')).toEqual(['Of a service']);
    expect(await listed('q[used]=false&sort=id&direction=ASC')).toEqual(['Of a service', 'Of an administrator']);
    expect(await listed('q[last_used_at][gte]=2026-11-21T00:00:00Z')).toEqual(['Of a person']);
  });

  it('is for role managers alone', async () => {
    for (const name of ['items', 'stores', 'nobody'] as const) {
      expect((await demo.callAs(name, 'GET', `${user}/api_tokens?page=1&per-page=50`)).status, name).toBe(403);
      expect((await demo.callAs(name, 'POST', `${user}/api_tokens/revoke`, { ids: ['1'] })).status, name).toBe(403);
    }
  });

  it('ends one, which opens nothing from the next request on, and says who did it', async () => {
    const { id, token } = await make('items', { name: 'To end', permissions: ['pim_items'] });
    expect((await asToken(token, 'GET', '/user')).status).toBe(200);
    const ended = await roles('POST', '/api_tokens/revoke', { ids: [id] });
    expect(ended.status, ended.text).toBe(200);
    await vi.waitFor(async () => expect((await asToken(token, 'GET', '/user')).body['key']).toBe('tokenRevoked'));
    expect(await demo.rows("SELECT email, detail FROM framework.security_event WHERE kind = 'tokenRevoked'")).toEqual([
      {
        email: 'roles@toolkit.test',
        detail: { token: String(id), name: 'To end', account: await accountOf('items@toolkit.test') },
      },
    ]);
    expect(await listed('q[revoked]=true')).toEqual(['To end']);
  });

  it('ends many at once, but none of whoever may do more, and none by a token', async () => {
    const made = [
      await make('items', { name: 'First', permissions: ['pim_items'] }),
      await make('items', { name: 'Second', permissions: ['pim_items'] }),
    ];
    const ended = await roles('POST', '/api_tokens/revoke', { ids: made.map(({ id }) => id) });
    expect([ended.status, await listed('q[revoked]=true&sort=id&direction=ASC')]).toEqual([
      200,
      ['To end', 'First', 'Second'],
    ]);
    const above = await make('admin', { name: 'Above', permissions: ['pim_items'] });
    const refused = await roles('POST', '/api_tokens/revoke', { ids: [above['id']] });
    expect([refused.status, refused.body['key']]).toEqual([403, 'personAbove']);
    const managing = await make('roles', { name: 'Managing', permissions: ['pim_role_manager'] });
    const byToken = await asToken(managing['token'], 'POST', '/api_tokens/revoke', { ids: [managing['id']] });
    expect([byToken.status, byToken.body['key']]).toEqual([403, 'notByToken']);
    expect(await listed('q[revoked]=true')).toHaveLength(3);
  });
});

describe('before a token ends', () => {
  it('its person and the owner of its service are told, two weeks before and once, and by mail where they asked for it', async () => {
    const owner = await accountOf('stores@toolkit.test');
    const made = await roles('POST', '/users', { email: 'stock@services.test', service: true, owner_id: owner });
    const service = Number(data(made)['id']);
    await make('items', { name: 'Mailed', permissions: ['pim_items'], days: 30, mail: 'it' });
    await make('items', { name: 'Short', permissions: ['pim_items'], days: 7 });
    await make('roles', { name: 'Stock', permissions: null, account: service, days: 30 });
    await tellNow();
    expect(await told('stores@toolkit.test')).toEqual([]);
    demo.pass(16 * day + 1);
    demo.forgetSignIns();
    await tellNow();
    await tellNow();
    const mailed = (await told('items@toolkit.test')).filter((title) => title.includes('Mailed'));
    expect(mailed).toEqual(["The token 'Mailed' ends on 2026-12-21."]);
    expect(await told('stores@toolkit.test')).toEqual(["The token 'Stock' of stock@services.test ends on 2026-12-21."]);
    expect((await told('items@toolkit.test')).filter((title) => title.includes('Short'))).toEqual([]);
    const mails = await demo.rows(
      "SELECT target, payload ->> 'subject' AS subject FROM framework.outbox WHERE kind = 'mail' AND payload ->> 'subject' LIKE '%token%'",
    );
    expect(mails).toEqual([{ target: 'items@toolkit.test', subject: 'Il token «Mailed» scade il 2026-12-21.' }]);
  });

  it('who manages accounts is told once that the owner of a service left, and of its tokens from then on', async () => {
    const owner = Number(data(await roles('POST', '/users', { email: 'leaver@toolkit.test' }))['id']);
    const made = await roles('POST', '/users', { email: 'orphan@services.test', service: true, owner_id: owner });
    await make('roles', { name: 'Orphan', permissions: null, account: Number(data(made)['id']), days: 20 });
    await tellNow();
    expect((await told('roles@toolkit.test')).filter((title) => title.includes('orphan'))).toEqual([]);
    expect((await roles('PUT', `/users/${owner}`, { changes: { active: false } })).status).toBe(200);
    demo.pass(7 * day);
    demo.forgetSignIns();
    await tellNow();
    await tellNow();
    expect((await told('roles@toolkit.test')).filter((title) => title.includes('orphan'))).toEqual([
      expect.stringContaining("The token 'Orphan' of orphan@services.test ends on"),
      'The service orphan@services.test has no owner any more.',
    ]);
    expect((await told('items@toolkit.test')).filter((title) => title.includes('orphan'))).toEqual([]);
  });
});
