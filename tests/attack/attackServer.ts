import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import type pg from 'pg';
import { application } from '../../server/application.ts';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { askDatabase } from '../support/embeddedDatabase.ts';
import { fingerprintOf } from '../support/fingerprint.ts';
import { makeTemporaryFolder, startProcess, type Started } from '../support/processes.ts';
import { sendRequest, type Reply, type Sent } from './sendRequest.ts';

/** The product on a small marketplace, as a process. */
export const productMain = fileURLToPath(new URL('./serverMain.ts', import.meta.url));

export type AccountName = 'admin' | 'items' | 'approver' | 'stores' | 'ads' | 'finance' | 'roles' | 'nobody';

/** A server in a process and on a database of its own. */
export interface AttackServer {
  address(): string;
  pid(): number;
  /** Sends over a connection of its own; `as`: with the session of a demo account. */
  send(sent: Sent & { as?: AccountName }): Promise<Reply>;
  headersOf(name: AccountName): Promise<Record<string, string>>;
  /** Asks its database past the server. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A hash of the rows of each resource. */
  fingerprint(): Promise<unknown>;
  /** Ends the process and starts another one over the same data. */
  restart(): Promise<void>;
}

/** Starts the product before the tests of a file, and ends it after them. Nobody is locked out by the sign-ins of a test. */
export const attackServer = (environment: Record<string, string> = {}): AttackServer => {
  const { folder, remove } = makeTemporaryFolder();
  const dataDir = join(folder, 'data');
  let started: Started | undefined;
  let address = '';
  const sessions = new Map<AccountName, Promise<Record<string, string>>>();
  const start = async (): Promise<void> => {
    started = startProcess(dataDir, { RATE_LIMIT: '0', ...environment }, undefined, productMain);
    address = await started.address;
  };
  const stop = async (): Promise<void> => {
    started?.child.kill('SIGTERM');
    await started?.ended;
  };
  beforeAll(start, 60_000);
  afterAll(async () => {
    await stop();
    remove();
  }, 30_000);

  const signIn = async (name: AccountName): Promise<Record<string, string>> => {
    const { body } = await sendRequest(address, {
      method: 'POST',
      path: '/api/user/v4/local/signin',
      body: { email: `${name}@toolkit.test`, password: 'toolkit-demo' },
    });
    return { authorization: `Bearer ${(JSON.parse(body) as { data: { auth_token: string } }).data.auth_token}` }; // the answer of a sign-in
  };
  const headersOf = (name: AccountName): Promise<Record<string, string>> => {
    const known = sessions.get(name) ?? signIn(name);
    sessions.set(name, known);
    return known;
  };
  const tables = application.resources.filter(({ storage }) => storage === 'table').map(tableOf);
  const fingerprint = fingerprintOf(tables, (text) => askDatabase(dataDir, text));
  return {
    address: () => address,
    pid: () => started?.child.pid ?? 0,
    send: async ({ as, ...sent }) =>
      sendRequest(address, { ...sent, headers: { ...(as && (await headersOf(as))), ...sent.headers } }),
    headersOf,
    sql: (text, values) => askDatabase(dataDir, text, values),
    fingerprint: () => fingerprint(true),
    restart: async () => {
      await stop();
      await start();
    },
  };
};
