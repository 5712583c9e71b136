import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { readCsv } from '../support/readCsv.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type AccountName } from './demoServer.ts';

const demo = await demoServer();
const rowCount = 100_000;

beforeAll(async () => {
  // They are not what is looked at, and would take most of the time.
  const indexes = await demo.rows(
    `SELECT format('%I.%I', schemaname, indexname) AS name FROM pg_indexes WHERE schemaname = 'catalogue' AND tablename = 'items' AND indexname NOT LIKE '%pkey'`,
  );
  for (const { name } of indexes) await demo.rows(`DROP INDEX ${String(name)}`);
  const columns = (
    await demo.rows(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns WHERE table_schema = 'catalogue' AND table_name = 'items'`,
    )
  ).map(({ name }) => String(name));
  const values = columns.map((name) => ({ id: '1000000 + g', name: `'Copy ' || g` })[name] ?? name);
  await demo.rows(
    `INSERT INTO catalogue.items (${columns.join(', ')}) SELECT ${values.join(', ')} FROM (SELECT * FROM catalogue.items ORDER BY id LIMIT 1) i, generate_series(1, ${rowCount}) g`,
  );
  await demo.server.listen({ port: 0, host: '127.0.0.1' });
});

/** A request that is on its way: nothing of the answer is read but its head. */
const startExport = async (
  path = '/items/export',
  body: unknown = {},
  as: AccountName = 'admin',
): Promise<IncomingMessage> => {
  const { port } = demo.server.server.address() as AddressInfo; // it listens on TCP
  const headers = { ...(await demo.headersOf(as)), 'content-type': 'application/json' };
  const asked = request({ host: '127.0.0.1', port, path: pim + path, method: 'POST', headers, agent: false });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  started.push(answer);
  return answer;
};
const started: IncomingMessage[] = [];
afterEach(() => started.splice(0).forEach((answer) => answer.destroy()));

const readText = async (answer: IncomingMessage): Promise<string> => {
  answer.setEncoding('utf8');
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
};

/** Queries of exports that the database is at. */
const copying = async (): Promise<number> => {
  const [{ count } = { count: -1 }] = await demo.rows(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND query LIKE 'COPY (SELECT %'`,
  );
  return Number(count);
};
const isQuiet = async (): Promise<void> => {
  await expect.poll(copying, { timeout: 8_000 }).toBe(0);
  await expect.poll(() => demo.pool.totalCount - demo.pool.idleCount, { timeout: 8_000 }).toBe(0);
};

describe('an export whose reader goes away', () => {
  it('gives back its connection and its place, as often as it happens', async () => {
    for (let time = 0; time < 7; time += 1) {
      const answer = await startExport();
      expect(answer.statusCode).toBe(200);
      await once(answer, 'readable');
      expect(await copying()).toBe(1);
      answer.destroy();
      await isQuiet();
    }
    const last = await startExport('/items/export', { columns: ['name'] });
    expect((await readText(last)).split('\r\n').length).toBeGreaterThan(rowCount);
  });
});

describe('exports at once', () => {
  it('have turns: of one person two at a time, of whom nobody else waits, and no more than five that wait', async () => {
    const running = await Promise.all([startExport(), startExport()]);
    expect(running.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const answered: IncomingMessage[] = [];
    const asked = Array.from({ length: 8 }, async () => {
      const answer = await startExport('/itemstores/export', { columns: ['price'] });
      answered.push(answer);
      return answer;
    });
    const other = await startExport('/items/export', { columns: ['name'] }, 'items');
    expect(other.statusCode).toBe(200);
    expect((await demo.call('GET', `${pim}/items?per-page=1`)).status).toBe(200);
    // Five stand in line for as long as two run, whichever they are: nobody but the three beyond them is answered yet.
    await expect.poll(() => answered.length, { timeout: 8_000 }).toBe(3);
    const refusals = [...answered];
    expect(refusals.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      refusals.map(() => [429, '5']),
    );
    for (const refused of refusals) {
      expect(JSON.parse(await readText(refused))).toMatchObject({
        code: 'TOO_MUCH_AT_ONCE',
        message: 'You have asked for 7 such things at once. Try again in 5 seconds.',
      });
    }
    other.destroy();
    for (const answer of running) answer.destroy();
    const served = (await Promise.all(asked)).filter((answer) => !refusals.includes(answer));
    await Promise.all(served.map(readText));
    expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    await isQuiet();
  });

  it('that nobody reads are ended with their queries, and leave their places to others', async () => {
    const { limits } = demo.context.settings;
    const usual = limits.unreadSeconds;
    limits.unreadSeconds = 0.2;
    try {
      const unread = await Promise.all(Array.from({ length: 2 }, () => startExport()));
      for (const answer of unread) answer.pause();
      const next = await startExport('/items/export', { columns: ['name'] });
      expect(next.statusCode).toBe(200);
      next.destroy();
      await isQuiet();
    } finally {
      limits.unreadSeconds = usual;
    }
  });
});

describe('an export of somebody with a constraint', () => {
  const email = 'italy@toolkit.test';

  it('holds the records within it alone, and nothing of a record beyond it that they name', async () => {
    await createAccounts(
      demo.pool,
      [{ email, label: 'Italy', permissions: ['pim_item_stores', 'pim_items'], constraints: { country: ['ITA'] } }],
      testPassword,
    );
    const [{ item_id: planted } = { item_id: 0 }] = await demo.rows(
      `SELECT s.item_id FROM catalogue."item-stores" s JOIN distance."draft-stores" d ON d.id = s.store_id WHERE d.country = 'ITA' LIMIT 1`,
    );
    await demo.rows(
      `UPDATE catalogue.items SET country = 'POL', name = 'Sekretna nazwa', short_description = 'Sekretny opis' WHERE id = $1`,
      [planted],
    );
    const inScope = await demo.rows(
      `SELECT s.id, s.item_id FROM catalogue."item-stores" s JOIN distance."draft-stores" d ON d.id = s.store_id WHERE d.country = 'ITA' ORDER BY s.id`,
    );
    const [{ count } = { count: 0 }] = await demo.rows('SELECT count(*)::int FROM catalogue."item-stores"');
    expect(inScope.length).toBeLessThan(Number(count));
    const headers = await demo.signIn(email);
    const asked = async (columns?: string[]) =>
      demo.ask({
        method: 'POST',
        url: `${pim}/itemstores/export`,
        payload: { sort: { field: 'id', order: 'ASC' }, ...(columns && { columns }) },
        headers,
      });
    const { text } = await asked(['country', 'item_id', 'item_name', 'short_description']);
    const rows = readCsv(text, ',').rows.map(({ cells }) => cells);
    expect(rows.map(([id]) => Number(id))).toEqual(inScope.map(({ id }) => Number(id)));
    expect(new Set(rows.map(([, country]) => country))).toEqual(new Set(['ITA']));
    const named = rows.filter(([, , item]) => Number(item) === Number(planted));
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named.map(([, , , name, description]) => `${name}${description}`))).toEqual(new Set(['']));
    const whole = await asked();
    expect(whole.text).not.toMatch(/Sekretn/);
    expect(readCsv(whole.text, ',').rows).toHaveLength(inScope.length);
  });

  it('is not asked for records beyond it by naming them, nor for columns that there are not', async () => {
    const [{ id } = { id: 0 }] = await demo.rows(
      `SELECT s.id FROM catalogue."item-stores" s JOIN distance."draft-stores" d ON d.id = s.store_id WHERE d.country = 'POL' LIMIT 1`,
    );
    const headers = await demo.signIn(email);
    const asked = (payload: unknown) => demo.ask({ method: 'POST', url: `${pim}/itemstores/export`, payload, headers });
    expect(readCsv((await asked({ selection: { ids: [String(id)] }, columns: ['price'] })).text, ',').rows).toEqual([]);
    for (const column of ['deleted_at', 'tableoid', 'store_id.country', 'password_hash'])
      expect((await asked({ columns: [column] })).status, column).toBe(400);
  });
});

describe(`an export of ${rowCount} records`, () => {
  it('keeps memory flat, however slowly it is read', async () => {
    const first = settledMemory();
    const answer = await startExport();
    let [bytes, next] = [0, 0];
    const held: number[] = [];
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes < next) continue;
      next = bytes + 4_000_000;
      // Nothing is read for a while: what is not held back piles up.
      await wait(60);
      held.push(settledMemory() - first);
    }
    expect(bytes).toBeGreaterThan(30_000_000);
    // Measured: 16 MB of 33; 48 where the file is gathered first. What piles up is held to the end, whatever else is held for a moment.
    expect(held.length).toBeGreaterThan(6);
    expect(Math.min(...held.slice(-2))).toBeLessThan(bytes * 0.75);
    await isQuiet();
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // there since the line above

/** Bytes that are in use after everything else was collected, in the heap and beside it. */
const settledMemory = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
