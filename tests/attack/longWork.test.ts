import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/core/wire/wire.ts';
import { attack } from './attack.ts';
import { attackServer, type AccountName } from './attackServer.ts';
import type { Reply } from './sendRequest.ts';

const server = attackServer();
const pim = '/api/pim/v1';
/** Milliseconds that a list may take meanwhile; at rest it takes some 20, and behind the work as long as that. */
const slowestList = 1_000;
/** Of the work's time, where that is long because others keep the machine busy. */
const largestShare = 0.5;

const ask = (
  as: AccountName,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Reply> => server.send({ method, path, as, ...(body === undefined ? {} : { body }) });
const dataOf = <T>(reply: Reply): T => (JSON.parse(reply.body) as { data: T }).data;
const idsOf = async (table: string, count: number): Promise<number[]> =>
  (await server.sql<{ id: number }>(`SELECT id FROM ${table} ORDER BY id LIMIT ${count}`)).map(({ id }) => id);
const openJobs = async (): Promise<number> =>
  (
    await server.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM framework.job WHERE status IN ('queued', 'running')",
    )
  )[0]?.n ?? -1;

/** Asks somebody else's list over and over until the work is done, and expects it never to wait for that. */
const besides = async (work: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const start = performance.now();
  const end = work.finally(() => (isOver = true));
  let slowest = 0;
  while (!isOver) {
    const began = performance.now();
    const { status } = await ask('stores', 'GET', `${pim}/itemstores?per-page=50&columns=id,price`);
    slowest = Math.max(slowest, performance.now() - began);
    expect(status).toBe(200);
  }
  await end;
  const most = Math.max(slowestList, largestShare * (performance.now() - start));
  expect(slowest, 'milliseconds of the slowest list').toBeLessThanOrEqual(most);
};

describe('sixty jobs of one person', () => {
  it('leave every probe and list answered, also after a restart, and end', async () => {
    const [id] = await idsOf('catalogue.items', 1);
    await attack(
      server,
      async () => {
        const asked = await Promise.all(
          Array.from({ length: 60 }, () => ask('admin', 'POST', `${pim}/item-drafts`, { selection: { ids: [id] } })),
        );
        expect(new Set(asked.map(({ status }) => status))).toEqual(
          new Set([202, 429].filter((status) => asked.some((one) => one.status === status))),
        );
        expect(asked.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(20);
        for (const { headers } of asked.filter(({ status }) => status === 429))
          expect(headers['retry-after']).toMatch(/^\d+$/);
        return asked;
      },
      { writes: true },
    );
    // As a killed process leaves them.
    await server.sql(`INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, created_at)
      SELECT gen_random_uuid(), kind, 'running', label, user_id, input, gen_random_uuid(), total, created_at FROM (SELECT * FROM framework.job LIMIT 1) j, generate_series(1, 60)`);
    await server.restart();
    const replies = await attack(
      server,
      async () =>
        Promise.all(
          Array.from({ length: 20 }, async () => [
            await server.send({ method: 'GET', path: '/readyz' }),
            await ask('stores', 'GET', `${pim}/itemstores?per-page=50`),
          ]).map((pair) => pair),
        ).then((pairs) => pairs.flat()),
      { writes: true },
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(openJobs, { timeout: 15_000 }).toBe(0);
  });
});

describe('exports that nobody reads', () => {
  it('keep nobody else from an export or a list', async () => {
    const unread: IncomingMessage[] = [];
    const sockets = Array.from({ length: 5 }, async () => {
      const asked = request(`${server.address()}${pim}/itemstores/export`, {
        method: 'POST',
        headers: { ...(await server.headersOf('admin')), 'content-type': 'application/json' },
        agent: false,
      });
      asked
        .on('response', (answer: IncomingMessage) => unread.push(answer.pause()))
        .on('error', () => undefined)
        .end('{}');
      return asked;
    });
    const open = await Promise.all(sockets);
    await attack(server, async () => {
      await expect.poll(() => unread.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
      return Promise.all([
        ask('items', 'POST', `${pim}/items/export`, { columns: ['name'] }),
        ask('stores', 'GET', `${pim}/itemstores?per-page=50`),
      ]);
    }).then((replies) => expect(replies.map(({ status }) => status)).toEqual([200, 200]));
    await Promise.all(
      open.map(async (asked) => {
        asked.destroy();
        if (!asked.closed) await once(asked, 'close');
      }),
    );
  });
});

describe('25 bulk edits at once', () => {
  it('are all answered, and keep no list of others waiting', async () => {
    const ids = await idsOf('catalogue.items', 100);
    await attack(
      server,
      async () => {
        const edits = Promise.all(
          Array.from({ length: 25 }, (_, at) =>
            ask('admin', 'PUT', `${pim}/bulk/items`, { ids, changes: { short_description: `Edit ${at}` } }),
          ),
        );
        await besides(edits);
        const replies = await edits;
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
        return replies;
      },
      { writes: true },
    );
  });
});

describe('24 plans of 120,000 pairs', () => {
  it('are made behind their answers, a few at a time, while lists are answered, and end when they are not wanted', async () => {
    const columns = (
      await server.sql<{ name: string }>(
        "SELECT quote_ident(column_name) AS name FROM information_schema.columns WHERE table_schema = 'catalogue' AND table_name = 'items'",
      )
    ).map(({ name }) => name);
    const values = columns.map((name) => ({ id: '1000000 + g', name: "'Copy ' || g" })[name] ?? name);
    await server.sql(
      `INSERT INTO catalogue.items (${columns.join(', ')}) SELECT ${values.join(', ')} FROM (SELECT * FROM catalogue.items ORDER BY id LIMIT 1) i, generate_series(1, 10000) g`,
    );
    const items = Array.from({ length: 10_000 }, (_, at) => 1_000_001 + at);
    const stores = await idsOf('distance."draft-stores"', 12);
    const pairs = { item_id: { ids: items }, store_id: { ids: stores } };
    await attack(server, async () => {
      const asking = Promise.all(
        Array.from({ length: 24 }, () =>
          ask('admin', 'POST', `${pim}/plans`, {
            resource: 'item-stores',
            kind: 'create',
            pairs,
            changes: { price: 1 },
          }),
        ),
      );
      const made = asking.then(
        (replies) => new Promise<Reply[]>((resolve) => setTimeout(() => resolve(replies), 1_500)),
      );
      await besides(made);
      const replies = await made;
      // How many are refused depends on how many were made before the last was asked for.
      expect(replies.filter(({ status }) => status !== 201 && status !== 429)).toEqual([]);
      expect(await openJobs()).toBeLessThanOrEqual(20);
      const plans = replies.filter(({ status }) => status === 201).map((reply) => dataOf<Plan>(reply));
      expect(plans.length).toBeGreaterThanOrEqual(20);
      expect(new Set(plans.map(({ status, total }) => `${status} ${total}`))).toEqual(
        new Set([`planning ${items.length * stores.length}`]),
      );
      expect(
        (await server.sql<{ n: number }>("SELECT count(*)::int AS n FROM framework.job WHERE status = 'running'"))[0]
          ?.n,
      ).toBeLessThanOrEqual(2);
      const gone = await Promise.all(plans.map(({ id }) => ask('admin', 'DELETE', `${pim}/plans/${id}`)));
      expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([200]));
      return replies;
    });
    await expect.poll(openJobs, { timeout: 10_000 }).toBe(0);
    expect((await server.sql<{ n: number }>('SELECT count(*)::int AS n FROM framework.plan_row'))[0]?.n).toBe(0);
  });
});
