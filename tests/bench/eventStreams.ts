import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { createServer, type BuiltServer } from '../../server/createServer.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { createPool } from '../../server/database/pool.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { createAccounts, type AccountSeed } from '../../server/sessions/accounts.ts';
import { createSessionTables } from '../../server/sessions/schema.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { openEvents, type EventReader } from '../support/eventReader.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';
import type { Figure } from './figure.ts';

const people = 20;
const streams = 100;
const changes = 40;
const withinMs = 1_000;
const password = 'bench-password';
const base = '/api/shop/v1/products';

interface Running {
  built: BuiltServer;
  address: string;
  stop(): Promise<void>;
}

/**
 * How long it takes, from the request that changes a record, until the last of 100 open streams was told, the slowest of many
 * changes: against one second. The streams are of twenty people, half of whom see only records of one country, and stand at two
 * servers over one database with fsync; the change is made at one of them.
 */
export const run = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  // PostgreSQL runs as another user when this runs as root.
  chmodSync(folder, 0o755);
  const database = await startEmbedded(folder);
  const servers: Running[] = [];
  const readers: EventReader[] = [];
  try {
    for (let place = 0; place < 2; place += 1) servers.push(await start(database.connection, folder));
    readers.push(...(await openAll(servers)));
    const [slowest, middle] = await measure(servers, readers);
    const detail = `${slowest.toFixed(0)} ms, median ${middle.toFixed(0)} ms, ${readers.length} streams, ${changes} changes`;
    return [{ name: 'event streams', ratio: slowest / withinMs, bar: 1, better: 'lower', detail }];
  } finally {
    for (const reader of readers) reader.close();
    for (const server of servers) await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const accounts: AccountSeed[] = Array.from({ length: people }, (_, place) => ({
  email: `person${place}@shop.test`,
  label: `person${place}`,
  permissions: ['products'],
  ...(place % 2 === 1 && { constraints: { country: ['ITA'] } }),
}));

const start = async (connection: ClientConfig, filesDir: string): Promise<Running> => {
  const pool = createPool(connection);
  await createSessionTables(pool);
  const built = await createServer({
    application: fixtureApplication,
    fieldTypes,
    dialects,
    clock: () => new Date(),
    demoAccounts: [],
    registerEngine,
    filesDir,
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', RATE_LIMIT: '0' }),
    log: pino({ level: 'silent' }),
    pool,
    connection,
  });
  await built.engine.migrate();
  await createAccounts(pool, accounts, password);
  await built.listen();
  await built.engine.start();
  built.readiness.ready = true;
  await built.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = built.server.server.address() as AddressInfo; // it listens on TCP
  const stop = async (): Promise<void> => {
    await built.server.close();
    await pool.end();
  };
  return { built, address: `http://127.0.0.1:${port}`, stop };
};

const signIn = async ({ built }: Running, email: string): Promise<{ authorization: string }> => {
  const answer = await built.server.inject({
    method: 'POST',
    url: '/api/user/v4/local/signin',
    payload: { email, password },
  });
  return { authorization: `Bearer ${answer.json<{ data: { auth_token: string } }>().data.auth_token}` };
};

const openAll = async (servers: readonly Running[]): Promise<EventReader[]> => {
  const [first] = servers;
  if (!first) return [];
  const readers: EventReader[] = [];
  for (let place = 0; place < streams; place += 1) {
    const server = servers[place % servers.length] ?? first;
    readers.push(await openEvents(server.address, await signIn(first, `person${place % people}@shop.test`)));
  }
  if (readers.some(({ status }) => status !== 200)) throw new Error('A stream was refused.');
  return readers;
};

/** The slowest and the median change, in ms. */
const measure = async (servers: readonly Running[], readers: readonly EventReader[]): Promise<[number, number]> => {
  const took: number[] = [];
  for (let place = 0; place < changes; place += 1) {
    const server = servers[place % servers.length];
    if (!server) break;
    const headers = await signIn(server, 'person0@shop.test');
    const began = performance.now();
    const answering = server.built.server.inject({
      method: 'POST',
      url: base,
      headers,
      payload: { changes: { name: `Product ${place}`, country: 'ITA' } },
    });
    // Each change is a record of its own: the readers wait for one that they were not told of yet.
    const isNew = ({ kind, ids }: Record<string, unknown>): boolean =>
      kind === 'changed' && Array.isArray(ids) && ids.includes(String(place + 1));
    await Promise.all(readers.map((reader) => reader.next(isNew)));
    took.push(performance.now() - began);
    const { statusCode, body } = await answering;
    if (statusCode !== 201) throw new Error(body);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return [sorted.at(-1) ?? Infinity, sorted[Math.floor(sorted.length / 2)] ?? Infinity];
};
