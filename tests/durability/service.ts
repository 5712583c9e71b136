import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { askDatabase, postmasterOf } from '../support/embeddedDatabase.ts';
import { startProcess, type Started } from '../support/processes.ts';
import { clientOf, type CallInput } from './client.ts';

export interface Reply {
  /** 0: no answer came. */
  status: number;
  data: unknown;
}

/** A running service over one data folder, asked over HTTP by an administrator. */
export interface Service {
  started: Started;
  dataDir: string;
  /** What time it is for it, in milliseconds. */
  clock(): Promise<number>;
  /** Whether it takes work. */
  isReady(): Promise<boolean>;
  ask(method: string, path: string, body?: unknown, changeSet?: string): Promise<Reply>;
  /** The same by the generated client, with a token: the call is one of the description. */
  call(name: string, input?: CallInput): Promise<Reply>;
  /** Asks its database past the service. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

const main = fileURLToPath(new URL('./serverMain.ts', import.meta.url));

/** Starts the service and waits until it is ready. `sql`: asks a database that is not the embedded one of its folder. */
export const startService = async (
  dataDir: string,
  environment: Record<string, string>,
  sql: Service['sql'] = (text, values) => askDatabase(dataDir, text, values),
): Promise<Service> => {
  const started = startProcess(dataDir, environment, undefined, main);
  const address = await started.address;
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(readReply, () => ({ status: 0, data: null }));
  const { data } = await send('POST', '/api/user/v4/local/signin', {
    email: 'admin@toolkit.test',
    password: 'toolkit-demo',
  });
  const authorization = `Bearer ${(data as { auth_token: string }).auth_token}`;
  const token = tokens.get(dataDir) ?? (await makeToken(send, authorization));
  tokens.set(dataDir, token);
  const client = await clientOf(address, token);
  return {
    started,
    dataDir,
    clock: async () => Date.parse((await fetch(`${address}/healthz`)).headers.get('date') ?? ''),
    isReady: async () => (await send('GET', '/readyz')).status === 200,
    ask: (method, path, body, changeSet) =>
      send(method, path, body, { authorization, ...(changeSet && { 'change-set': changeSet }) }),
    call: async (name, input) => {
      const found = await client.ask(name, input);
      return { status: found.status, data: found.ok ? found.answer.data : found };
    },
    sql,
  };
};

/** By data folder: a service that is started again knows its token still. */
const tokens = new Map<string, string>();

const makeToken = async (
  send: (method: string, path: string, body: unknown, headers: Record<string, string>) => Promise<Reply>,
  authorization: string,
): Promise<string> => {
  const asked = { name: 'Durability', permissions: ['pim_admin'] };
  const { status, data } = await send('POST', '/api/user/v4/tokens', asked, { authorization });
  if (status !== 201) throw new Error(`No token was made: ${status} ${JSON.stringify(data)}`);
  return (data as { token: string }).token; // its call answers it
};

const readReply = async (response: Response): Promise<Reply> => {
  // An answer that breaks off in its middle acknowledges nothing.
  const body = (await response.json().catch(() => null)) as { data?: unknown } | null;
  return body === null ? { status: 0, data: null } : { status: response.status, data: body.data ?? body };
};

/** What a kill ends: processes, all at once. */
export const victims: Record<string, (service: Service) => number[]> = {
  server: ({ started }) => [started.child.pid ?? 0],
  database: ({ dataDir }) => databaseProcesses(dataDir),
  both: ({ started, dataDir }) => [started.child.pid ?? 0, ...databaseProcesses(dataDir)],
};

/** The postmaster first, so that it cannot tidy up after the others. */
export const databaseProcesses = (dataDir: string): number[] => {
  const postmaster = Number(postmasterOf(dataDir)[0]);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = table
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  return [postmaster, ...children.map(([pid = 0]) => pid)];
};

export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A backend may have ended between the list and its kill.
    }
  }
};

export const stopService = async ({ started }: Service): Promise<void> => {
  started.child.kill('SIGTERM');
  await started.ended;
};
