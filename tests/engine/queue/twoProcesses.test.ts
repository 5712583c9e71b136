import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { testConnection } from '../../support/database.ts';
import { passedOn } from '../../support/processes.ts';
import { addTasks, openQueue } from './open.ts';

const { pool, connection } = await testConnection();
await pool.query('CREATE TABLE did (task text, pid int, what text, at timestamptz DEFAULT clock_timestamp())');
const main = fileURLToPath(new URL('./worker.ts', import.meta.url));
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill('SIGKILL')));

const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [main], {
    env: { ...passedOn, CONNECTION: JSON.stringify(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout ?? child, 'data');
  return child;
};
const did = async (what: string): Promise<{ task: string; pid: number }[]> =>
  (await pool.query<{ task: string; pid: number }>('SELECT task, pid FROM did WHERE what = $1 ORDER BY at', [what]))
    .rows;

/** Adds tasks as a process does that does none itself. */
const adding = openQueue(connection);
for (const kind of ['count', 'long'])
  adding.handle(kind, { atOnce: 0, attempts: 3, backOff: 1, run: async () => undefined });
await adding.open();
afterAll(() => adding.stop());

describe('two processes', () => {
  it('share the tasks, do each once, and one takes up what the other was at when it was killed', async () => {
    const [one, two] = await Promise.all([startWorker(), startWorker()]);
    const tasks = Array.from({ length: 100 }, (_, at) => ({ kind: 'count', input: { task: String(at) } }));
    await addTasks(pool, adding, tasks);
    await expect.poll(async () => (await did('done')).length, { timeout: 15_000 }).toBe(100);
    const done = await did('done');
    expect(new Set(done.map(({ task }) => task)).size).toBe(100);
    expect((await did('begun')).length).toBe(100);
    expect(new Set(done.map(({ pid }) => pid))).toEqual(new Set([one.pid, two.pid]));

    await addTasks(pool, adding, [{ kind: 'long', input: { task: 'long' } }]);
    const began = async (): Promise<number[]> =>
      (await did('begun')).filter(({ task }) => task === 'long').map(({ pid }) => pid);
    await expect.poll(began, { timeout: 5_000 }).toHaveLength(1);
    const victim = started.find(({ pid }) => pid !== undefined && pid === (one.pid ?? 0)) as ChildProcess;
    const [holder] = await began();
    const [killed, other] = holder === victim.pid ? [one, two] : [two, one];
    const from = performance.now();
    killed.kill('SIGKILL');
    await expect.poll(began, { timeout: 10_000 }).toEqual([killed.pid, other.pid]);
    // Of a task that was begun long before, one look; of this one, what is left of the time in which it counts as just taken.
    expect(performance.now() - from).toBeLessThan(6_000);

    other.kill('SIGTERM');
    await once(other, 'exit');
    expect((await pool.query("SELECT state FROM framework_queue.job WHERE name = 'long'")).rows).toEqual([
      { state: 'created' },
    ]);
  });
});
