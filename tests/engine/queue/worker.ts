import { createPool } from '../../../server/database/pool.ts';
import { openQueue } from './open.ts';

/** A process of its own that does the tasks of `two-processes.test.ts`: each leaves a row before its work and one behind it. */
const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as object; // what the test sends
const pool = createPool(connection, { max: 4 });
const queue = openQueue(connection);
const note = (task: unknown, what: string): Promise<unknown> =>
  pool.query('INSERT INTO did (task, pid, what) VALUES ($1, $2, $3)', [task, process.pid, what]);

queue.handle('count', {
  atOnce: 2,
  attempts: 3,
  backOff: 1,
  run: async ({ task }) => {
    await note(task, 'begun');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await note(task, 'done');
  },
});
queue.handle('long', {
  atOnce: 1,
  attempts: 3,
  backOff: 1,
  run: async ({ task }, { signal }) => {
    await note(task, 'begun');
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 60_000);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (signal.aborted) return { afterSeconds: 0 };
    return undefined;
  },
});
await queue.start();
process.stdout.write('started\n');
process.once('SIGTERM', () => {
  void queue.stop().then(async () => {
    await pool.end();
    process.exit(0);
  });
});
