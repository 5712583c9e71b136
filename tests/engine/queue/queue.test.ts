import { afterEach, describe, expect, it } from 'vitest';
import type { Queue } from '../../../server/engine/queue/task.ts';
import { testConnection } from '../../support/database.ts';
import { addTasks, gate, openQueue, type Faults } from './open.ts';

const { pool, connection } = await testConnection();
const open: Queue[] = [];
const make = (): Queue & Faults => {
  const queue = openQueue(connection);
  open.push(queue);
  return queue;
};
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
  await pool.query('DELETE FROM framework_queue.job');
});
const statesOf = async (kind: string): Promise<string[]> =>
  (
    await pool.query<{ state: string }>('SELECT state FROM framework_queue.job WHERE name = $1 ORDER BY created_on', [
      kind,
    ])
  ).rows.map(({ state }) => state);

describe('a task', () => {
  it('that is added in a transaction which is rolled back is never done', async () => {
    const queue = make();
    const done: unknown[] = [];
    queue.handle('plain', { atOnce: 1, attempts: 1, backOff: 1, run: async ({ n }) => void done.push(n) });
    await queue.start();
    const client = await pool.connect();
    await client.query('BEGIN');
    await queue.add(client, { kind: 'plain', input: { n: 'rolled back' } });
    await client.query('ROLLBACK');
    client.release();
    await addTasks(pool, queue, [{ kind: 'plain', input: { n: 'committed' } }]);
    await expect.poll(() => done).toEqual(['committed']);
    expect(await statesOf('plain')).toEqual(['completed']);
  });

  it('is taken up well within a second of its commit', async () => {
    const queue = make();
    let taken = gate();
    queue.handle('plain', { atOnce: 1, attempts: 1, backOff: 1, run: async () => taken.open() });
    await queue.start();
    const waits: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      await queue.idle();
      taken = gate();
      await addTasks(pool, queue, [{ kind: 'plain', input: {} }]);
      const from = performance.now();
      await taken.opened;
      waits.push(performance.now() - from);
    }
    // The look that comes every second would make it half a second.
    expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(300);
  });

  it('of a key that waits or runs is not added twice, and may be again once it is done', async () => {
    const queue = make();
    const work = gate();
    let runs = 0;
    queue.handle('keyed', {
      atOnce: 2,
      attempts: 1,
      backOff: 1,
      run: async () => {
        runs += 1;
        await work.opened;
      },
    });
    await queue.start();
    const task = { kind: 'keyed', input: {}, key: 'a' };
    await addTasks(pool, queue, [task, task]);
    await expect.poll(() => runs).toBe(1);
    await addTasks(pool, queue, [task]);
    expect(await statesOf('keyed')).toEqual(['active']);
    work.open();
    await expect.poll(() => statesOf('keyed')).toEqual(['completed']);
    await addTasks(pool, queue, [task]);
    await expect.poll(() => runs).toBe(2);
  });

  it('that fails is tried again later and later, is told when it is its last time, and is given up then', async () => {
    const queue = make();
    const turns: { attempt: number; isLast: boolean; at: number }[] = [];
    queue.handle('failing', {
      atOnce: 1,
      attempts: 2,
      backOff: 1,
      run: async (_, { attempt, isLast }) => {
        turns.push({ attempt, isLast, at: performance.now() });
        throw new Error('no such thing');
      },
    });
    await queue.start();
    await addTasks(pool, queue, [{ kind: 'failing', input: {} }]);
    await expect.poll(() => statesOf('failing'), { timeout: 10_000 }).toEqual(['failed']);
    expect(turns.map(({ attempt, isLast }) => ({ attempt, isLast }))).toEqual([
      { attempt: 1, isLast: false },
      { attempt: 2, isLast: true },
    ]);
    expect((turns[1]?.at ?? 0) - (turns[0]?.at ?? 0)).toBeGreaterThan(900);
    expect(queue.texts).toEqual(['task failed Error: no such thing', 'task failed Error: no such thing']);
  });

  it('is not done before its time', async () => {
    const queue = make();
    const done: unknown[] = [];
    queue.handle('plain', { atOnce: 1, attempts: 1, backOff: 1, run: async ({ n }) => void done.push(n) });
    await queue.start();
    await addTasks(pool, queue, [
      { kind: 'plain', input: { n: 'later' }, runAt: new Date(Date.now() + 1_500) },
      { kind: 'plain', input: { n: 'now' } },
    ]);
    await expect.poll(() => done).toEqual(['now']);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['now', 'later']);
  });
});

describe('turns', () => {
  it('are bounded of each kind, of each person, and in all; whoever has the fewest is next', async () => {
    const queue = make();
    const running = new Map<string, () => void>();
    const order: string[] = [];
    for (const kind of ['one', 'two'])
      queue.handle(kind, {
        atOnce: 2,
        attempts: 1,
        backOff: 1,
        isShared: true,
        run: async ({ n }) => {
          const work = gate();
          order.push(String(n));
          running.set(String(n), work.open);
          await work.opened;
          running.delete(String(n));
        },
      });
    await queue.start();
    const many = Array.from({ length: 5 }, (_, at) => ({ kind: 'one', input: { n: `a${at}` }, person: 1 }));
    for (const task of [...many, { kind: 'two', input: { n: 'b' }, person: 1 }]) await addTasks(pool, queue, [task]);
    await expect.poll(() => [...running.keys()].length).toBe(2);
    for (const task of [
      { kind: 'one', input: { n: 'c' }, person: 2 },
      { kind: 'two', input: { n: 'd' }, person: 2 },
      { kind: 'two', input: { n: 'e' }, person: 3 },
    ])
      await addTasks(pool, queue, [task]);
    // Two of the kind run, so the first of the other kind is the third; the person of the first two has to wait.
    await expect.poll(() => order).toEqual(['a0', 'a1', 'd']);
    running.get('a0')?.();
    // Person 3 has none under way, person 2 one, and person 1 one that was asked for earlier.
    await expect.poll(() => order.length).toBe(4);
    expect(order[3]).toBe('e');
    while (order.length < 9 || running.size > 0) {
      for (const end of running.values()) end();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(order.toSorted()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b', 'c', 'd', 'e']);
  });

  it('that are given back come again, and are no failure', async () => {
    const queue = make();
    let turns = 0;
    queue.handle('patient', {
      atOnce: 1,
      attempts: 1,
      backOff: 1,
      run: async () => {
        turns += 1;
        return turns < 3 ? { afterSeconds: 0 } : undefined;
      },
    });
    await queue.start();
    await addTasks(pool, queue, [{ kind: 'patient', input: {} }]);
    await expect.poll(() => statesOf('patient')).toEqual(['completed']);
    expect({ turns, texts: queue.texts }).toEqual({ turns: 3, texts: [] });
  });
});

describe('an orderly stop', () => {
  it('asks what runs to end, and the next start goes on with it', async () => {
    const first = make();
    const second = make();
    const began = gate();
    first.handle('long', {
      atOnce: 1,
      attempts: 1,
      backOff: 1,
      run: async (_, { signal }) => {
        began.open();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return { afterSeconds: 0 };
      },
    });
    let isDone = false;
    second.handle('long', { atOnce: 1, attempts: 1, backOff: 1, run: async () => void (isDone = true) });
    await first.start();
    await addTasks(pool, first, [{ kind: 'long', input: {} }]);
    await began.opened;
    await first.stop();
    expect(await statesOf('long')).toEqual(['created']);
    await second.start();
    await expect.poll(() => isDone).toBe(true);
  });
});

describe('a lost connection', () => {
  it('aborts what runs, which is begun again once the database is back', async () => {
    const queue = make();
    const turns: string[] = [];
    queue.handle('long', {
      atOnce: 1,
      attempts: 5,
      backOff: 1,
      run: async (_, { signal }) => {
        turns.push('turn');
        if (turns.length > 1) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        turns.push('aborted');
      },
    });
    await queue.start();
    await addTasks(pool, queue, [{ kind: 'long', input: {} }]);
    await expect.poll(() => turns).toEqual(['turn']);
    await pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await expect.poll(() => turns, { timeout: 10_000 }).toEqual(['turn', 'aborted', 'turn']);
    await expect.poll(() => statesOf('long').catch(() => []), { timeout: 10_000 }).toEqual(['completed']);
  });
});
