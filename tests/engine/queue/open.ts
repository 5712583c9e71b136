import type { ClientConfig, Pool } from 'pg';
import { createQueue } from '../../../server/engine/queue/queue.ts';
import type { Queue, Task } from '../../../server/engine/queue/task.ts';

export interface Faults {
  texts: string[];
}

/** A queue of three shared turns, two for each person, that remembers what it logged. */
export const openQueue = (connection: ClientConfig): Queue & Faults => {
  const texts: string[] = [];
  const log = { error: (about: object, text: string) => void texts.push(`${text} ${String(Object.values(about)[0])}`) };
  return { ...createQueue({ connection, log, shared: { atOnce: 3, ofPerson: 2 } }), texts };
};

/** Adds tasks in one transaction. */
export const addTasks = async (pool: Pool, queue: Queue, tasks: readonly Task[]): Promise<void> => {
  const client = await pool.connect();
  await client.query('BEGIN');
  for (const task of tasks) await queue.add(client, task);
  await client.query('COMMIT');
  client.release();
};

/** A promise and what resolves it. */
export const gate = (): { opened: Promise<void>; open: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};
