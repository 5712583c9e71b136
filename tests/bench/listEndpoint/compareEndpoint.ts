import { fork, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { startEmbedded } from '../../../server/database/embedded.ts';
import type { Figure } from '../figure.ts';
import type { BareTask, Listening, OurTask } from './task.ts';

const connections = 8;
const rounds = 9;
const roundMs = 1_500;

/**
 * Requests a second of the item-stores list (filtered, sorted, 50 rows of 27 columns) through our server, with session, permission and
 * scope, against a bare node:http server that runs the same SQL through the bare driver. Each is a process of its own on the database of
 * a folder, which gets the demo where it is empty; the answers are equal byte by byte.
 */
export const compareEndpoint = async (folder: string): Promise<Omit<Figure, 'name' | 'bar'>> => {
  const database = await startEmbedded(folder);
  const children: ChildProcess[] = [];
  const start = async <T>(file: string, task: T): Promise<Listening> => {
    const child = fork(join(import.meta.dirname, file));
    children.push(child);
    child.send(task as object);
    return await new Promise<Listening>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Listening)); // what each child sends when it listens
      child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    });
  };
  try {
    const ours = await start<OurTask>('ourServer.ts', { connection: database.connection, filesDir: folder });
    const bare = await start<BareTask>('bareServer.ts', { connection: database.connection, ...ours.sql });
    return await compare(ours, bare);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await database.stop();
  }
};

const compare = async (ours: Listening, bare: Listening): Promise<Omit<Figure, 'name' | 'bar'>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [one, other] = [await ask(agent, ours), await ask(agent, bare)];
  if (!one.equals(other))
    throw new Error(`The two servers answer differently:\n${one.subarray(0, 400)}\n${other.subarray(0, 400)}`);
  if (one.length < 10_000) throw new Error(`The answer is too small to be the list: ${one}`);
  await measure(agent, ours);
  await measure(agent, bare);
  const found = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    // The one that begins a round finds the machine cooler.
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const side of order) found[side].push(await measure(agent, side === 'ours' ? ours : bare));
  }
  agent.destroy();
  const [mine, theirs] = [median(found.ours), median(found.bare)];
  return {
    ratio: mine / theirs,
    better: 'higher',
    detail: `${mine.toFixed(0)} against ${theirs.toFixed(0)} requests a second, ${one.length} bytes each`,
  };
};

/** Requests a second over all connections. */
const measure = async (agent: Agent, server: Listening): Promise<number> => {
  const began = performance.now();
  let answered = 0;
  const keepAsking = async (): Promise<void> => {
    while (performance.now() - began < roundMs) {
      await ask(agent, server);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  return answered / ((performance.now() - began) / 1_000);
};

const ask = (agent: Agent, { port, path, headers }: Listening): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${response.statusCode}: ${Buffer.concat(chunks)}`)),
      );
    }).on('error', reject);
  });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
