import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import type { Job } from '../../src/core/wire/wire.ts';
import { sendRequest, type Reply, type Sent } from '../attack/sendRequest.ts';
import { productMain } from '../attack/attackServer.ts';
import { testConnection } from '../support/database.ts';
import { startPgBouncer, whyNoPgBouncer } from '../support/pgBouncer.ts';
import { makeTemporaryFolder, startProcess, type Started } from '../support/processes.ts';

const pim = '/api/pim/v1';

/** The address of a database that listens on a socket. */
const urlOf = ({ host, port, user, password, database }: pg.ClientConfig): string =>
  `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;

const settings = {
  RATE_LIMIT: '3',
  CALL_LIMITS: 'reads=0,writes=0,plans=0,exports=4',
  MAINTENANCE: 'brands',
  MAINTENANCE_EXCEPT: 'admin@toolkit.test',
};

const noPgBouncer = whyNoPgBouncer();
const ways = [
  { way: 'on the database itself', isPooled: false, why: null },
  { way: 'behind PgBouncer in transaction mode', isPooled: true, why: noPgBouncer },
];

describe.each(ways)('two processes $way', async ({ isPooled, why }) => {
  if (why !== null) return it.skip(`are not tested: ${why}`, () => undefined);
  const { pool, connection } = await testConnection();
  const { folder, remove } = makeTemporaryFolder();
  let processes: Started[] = [];
  let addresses: string[] = [];
  let stopPooler = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const url = urlOf(connection);
    const pooler = isPooled ? await startPgBouncer(connection) : null;
    stopPooler = pooler?.stop ?? stopPooler;
    const environment = {
      ...settings,
      DATABASE_URL: pooler?.url ?? url,
      ...(pooler && { DATABASE_DIRECT_URL: url }),
    };
    // Together, on an empty database: one of them makes the tables and fills them.
    processes = [0, 1].map(() => startProcess(folder, environment, undefined, productMain));
    addresses = await Promise.all(processes.map(({ address }) => address));
  }, 60_000);
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(({ ended }) => ended));
    await stopPooler();
    remove();
  }, 30_000);

  const send = (at: number, method: Sent['method'], path: string, body?: unknown, headers = {}): Promise<Reply> =>
    sendRequest(addresses[at] ?? '', { method, path, headers, ...(body === undefined ? {} : { body }) });
  const signIn = async (at: number, name: string, password = 'toolkit-demo'): Promise<Reply> =>
    send(at, 'POST', '/api/user/v4/local/signin', { email: `${name}@toolkit.test`, password });
  const headersOf = async (at: number, name: string): Promise<{ authorization: string }> => ({
    authorization: `Bearer ${dataOf<{ auth_token: string }>(await signIn(at, name)).auth_token}`,
  });
  const dataOf = <T>(reply: Reply): T => (JSON.parse(reply.body) as { data: T }).data;
  const numberOf = async (sql: string): Promise<number> =>
    Number((await pool.query<{ n: number }>(sql)).rows[0]?.n ?? -1);

  it('fill an empty database once between them', async () => {
    expect(await numberOf('SELECT count(*) AS n FROM framework.account')).toBe(10);
    expect(await numberOf('SELECT count(*) AS n FROM catalogue.items')).toBe(300);
  });

  it('know each other’s sessions, and that one was ended', async () => {
    const headers = await headersOf(0, 'items');
    const list = (at: number) => send(at, 'GET', `${pim}/items?per-page=1`, undefined, headers);
    expect([(await list(0)).status, (await list(1)).status]).toEqual([200, 200]);
    expect((await send(1, 'POST', '/api/user/v4/logout', {}, headers)).status).toBe(200);
    await expect.poll(async () => [(await list(0)).status, (await list(1)).status]).toEqual([401, 401]);
  });

  it('ask what somebody may do by what the other changed', async () => {
    const headers = await headersOf(0, 'stores');
    const status = async (at: number): Promise<number> =>
      (await send(at, 'GET', `${pim}/itemstores?per-page=1`, undefined, headers)).status;
    expect([await status(0), await status(1)]).toEqual([200, 200]);
    const manager = await headersOf(1, 'roles');
    const change = async (method: 'PUT' | 'DELETE'): Promise<number> =>
      (
        await send(
          1,
          method,
          '/api/user/v4/roles/stores/permissions',
          { permission: 'pim_item_stores' },
          { ...manager, 'content-type': 'application/json' },
        )
      ).status;
    expect(await change('DELETE')).toBe(200);
    await expect.poll(async () => [await status(0), await status(1)]).toEqual([403, 403]);
  });

  it('leave somebody who manages people where each takes that from the other at the same moment', async () => {
    const users = '/api/user/v4/users';
    const [one, other] = [await headersOf(0, 'roles'), await headersOf(1, 'admin')];
    const idOf = (name: string): Promise<number> =>
      numberOf(`SELECT id AS n FROM framework.account WHERE email = '${name}@toolkit.test'`);
    const [manager, second] = [await idOf('roles'), await idOf('ads')];
    expect((await send(1, 'PUT', `${users}/${second}/roles`, { role: 'roles' }, other)).status).toBe(200);
    await pool.query(`UPDATE "user".users SET active = false WHERE email = 'admin@toolkit.test'`);
    const ads = await headersOf(1, 'ads');
    const both = await Promise.all([
      send(0, 'DELETE', `${users}/${second}/roles`, { role: 'roles' }, one),
      send(1, 'DELETE', `${users}/${manager}/roles`, { role: 'roles' }, ads),
    ]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await numberOf("SELECT count(*) AS n FROM framework.account_role WHERE role = 'roles'")).toBe(1);
    await pool.query(`UPDATE "user".users SET active = true WHERE email = 'admin@toolkit.test'`);
  });

  it('see at once what was written through the other, and never lose one of two writes', async () => {
    const headers = await headersOf(0, 'admin');
    const id = await numberOf('SELECT min(id) AS n FROM catalogue.items WHERE NOT locked AND deleted_at IS NULL');
    const save = (at: number, changes: object, version?: number): Promise<Reply> =>
      send(at, 'PUT', `${pim}/items/${id}`, { changes, ...(version !== undefined && { version }) }, headers);
    expect((await save(0, { short_description: 'One' })).status).toBe(200);
    const seen = dataOf<{ short_description: string; version: number }>(
      await send(1, 'GET', `${pim}/items/${id}`, undefined, headers),
    );
    expect(seen.short_description).toBe('One');
    const both = await Promise.all([0, 1].map((at) => save(at, { short_description: `Two ${at}` }, seen.version)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('share the jobs, each of which has its effect once', async () => {
    const headers = await headersOf(0, 'admin');
    const id = await numberOf('SELECT min(id) AS n FROM catalogue.items');
    const notices = 'SELECT count(*) AS n FROM notification.notifications';
    const before = await numberOf(notices);
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send(at % 2, 'POST', `${pim}/item-drafts`, { selection: { ids: [id] } }, headers),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
    const jobs = async (): Promise<Job[]> =>
      dataOf<Job[]>(await send(1, 'GET', '/api/toolkit/v1/jobs', undefined, headers));
    await expect
      .poll(async () => (await jobs()).filter(({ finishedAt }) => finishedAt).length, { timeout: 15_000 })
      .toBe(10);
    expect(new Set((await jobs()).map(({ status }) => status))).toEqual(new Set(['done']));
    expect(await numberOf('SELECT max(attempts) AS n FROM framework.job')).toBe(1);
    expect((await numberOf(notices)) - before).toBe(10);
  });

  it('close what is under maintenance, but for the exceptions', async () => {
    const statusOf = async (at: number, headers: { authorization: string }): Promise<number> =>
      (await send(at, 'GET', `${pim}/brands?per-page=1`, undefined, headers)).status;
    const [admin, items] = [await headersOf(0, 'admin'), await headersOf(0, 'items')];
    expect([await statusOf(0, items), await statusOf(1, items)]).toEqual([503, 503]);
    expect([await statusOf(0, admin), await statusOf(1, admin)]).toEqual([200, 200]);
  });

  it('export lists, through whichever of them, and count the calls of a person together', async () => {
    const headers = await headersOf(1, 'admin');
    const replies: Reply[] = [];
    for (let at = 0; at < 6; at += 1)
      replies.push(await send(at % 2, 'POST', `${pim}/items/export`, { columns: ['name'] }, headers));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(replies[0]?.body.split('\r\n')).toHaveLength(302);
    expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count failed sign-ins together', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await signIn(at % 2, 'finance', 'wrong-one')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await signIn(1, 'finance')).status).toBe(429);
  });

  it('import a file that the other was given', async () => {
    const headers = await headersOf(0, 'admin');
    const sent = await sendRequest(addresses[0] ?? '', {
      method: 'POST',
      path: `${pim}/plans/files?resource=items&name=x.csv`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: Buffer.from('id,copyright\n1,Imported\n'),
    });
    const { file } = dataOf<{ file: string }>(sent);
    expect((await send(1, 'GET', `${pim}/plans/files/${file}`, undefined, headers)).status).toBe(200);
  });
});
