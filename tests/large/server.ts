import { fileURLToPath } from 'node:url';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Job, Plan } from '../../src/core/wire/wire.ts';
import type { WatchedServer } from '../attack/watchServer.ts';
import { sendRequest, type Sent } from '../attack/sendRequest.ts';
import { askDatabase } from '../support/embeddedDatabase.ts';
import { startProcess, type Started } from '../support/processes.ts';
import type { Known } from './makeFiles.ts';

const main = fileURLToPath(new URL('./serverMain.ts', import.meta.url));
const pim = '/api/pim/v1';

/** A server over a data folder, asked over HTTP by an administrator. */
export interface Server extends WatchedServer {
  known(): Promise<Known>;
  /** Reads somebody's list. */
  list(): Promise<void>;
  upload(resource: string, bytes: Buffer): Promise<ImportFile>;
  /** Waits until the plan is made. */
  plan(resource: string, file: ImportFile, constants: Record<string, unknown>): Promise<Plan>;
  /** Waits until the plan is applied, or cancels it after so many seconds; answers how many rows were written. */
  apply(plan: string, seconds: number): Promise<number>;
  stop(): Promise<void>;
}

const environment = { RATE_LIMIT: '0' };

export const startServer = async (dataDir: string): Promise<Server> => {
  // The process that fills the database takes more at rest for it than any later one.
  const filling = startProcess(dataDir, environment, undefined, main);
  await filling.address;
  await stop(filling);
  const started = startProcess(dataDir, environment, undefined, main);
  const address = await started.address;
  const send = async <T>(
    method: Sent['method'],
    path: string,
    { body, headers }: Pick<Sent, 'body' | 'headers'> = {},
  ): Promise<T> => {
    const reply = await sendRequest(address, {
      method,
      path,
      ...(body === undefined ? {} : { body }),
      headers: { ...headers },
    });
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
    return (JSON.parse(reply.body) as { data: T }).data;
  };
  const { auth_token: token } = await send<{ auth_token: string }>('POST', '/api/user/v4/local/signin', {
    body: { email: 'admin@toolkit.test', password: 'toolkit-demo' },
  });
  const headers = { authorization: `Bearer ${token}` };
  const ids = async (table: string): Promise<number[]> =>
    (await askDatabase<{ id: number }>(dataDir, `SELECT id::int AS id FROM ${table} ORDER BY id`)).map(({ id }) => id);
  return {
    address: () => address,
    pid: () => started.child.pid ?? 0,
    known: async () => ({
      items: await ids('catalogue.items'),
      stores: await ids('distance."draft-stores"'),
      pairs: new Set(
        (
          await askDatabase<{ pair: string }>(
            dataDir,
            `SELECT item_id || ' ' || store_id AS pair FROM catalogue."item-stores"`,
          )
        ).map(({ pair }) => pair),
      ),
    }),
    list: async () => void (await send('GET', `${pim}/itemstores?per-page=50&columns=id,price`, { headers })),
    upload: (resource, body) =>
      send('POST', `${pim}/plans/files?resource=${resource}&name=large.csv`, {
        body,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      }),
    plan: async (resource, { file, separator, encoding, mapping }, constants) => {
      const asked = { file, separator, encoding, mapping, constants, blank: 'keep' };
      let plan = await send<Plan>('POST', `${pim}/plans`, {
        body: { resource, kind: 'import', import: asked },
        headers,
      });
      while (plan.status === 'planning')
        plan = await later(() => send<Plan>('GET', `${pim}/plans/${plan.id}`, { headers }));
      if (plan.status !== 'ready') throw new Error(`The plan is ${plan.status}: ${JSON.stringify(plan.error)}`);
      return plan;
    },
    apply: async (plan, seconds) => {
      const {
        job: { id },
      } = await send<{ job: Job }>('POST', `${pim}/plans/${plan}/apply`, { body: {}, headers });
      const read = (): Promise<Job> => send<Job>('GET', `/api/toolkit/v1/jobs/${id}`, { headers });
      const until = performance.now() + seconds * 1_000;
      let job = await read();
      while (!job.finishedAt && performance.now() < until) job = await later(read);
      if (!job.finishedAt) await send('POST', `/api/toolkit/v1/jobs/${id}/cancel`, { body: {}, headers });
      return job.done;
    },
    stop: () => stop(started),
  };
};

const stop = async ({ child, ended }: Started): Promise<void> => {
  child.kill('SIGTERM');
  await ended;
};

const later = async <T>(work: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, 250));
  return work();
};
