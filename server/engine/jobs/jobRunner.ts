import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { message, type Message } from '../../../src/core/messages.ts';
import type { Job } from '../../../src/core/wire.ts';
import { inTransaction, type Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { isConnectionLost, LostConnection } from './lostConnection.ts';
import type { JobTask, Runner } from './jobs.ts';
import { notify, type Notice } from './notify.ts';

/** A job as it is stored. */
export interface JobRow {
  id: string;
  kind: string;
  status: Job['status'];
  label: string;
  input: { actor: StoredActor; task: Record<string, unknown>; of: Job['of'] };
  change_set: string;
  done: number;
  total: number;
  failed: number;
  cancelling: boolean;
  error: Message | null;
  /** The name of the file that it wrote. */
  file: string | null;
  created_at: string;
  finished_at: string | null;
}

/** Sets do not survive JSON. */
type StoredActor = Omit<SignedIn, 'permissions'> & { permissions: string[] };

export interface JobRunner {
  handle(kind: string, runner: Runner): void;
  run(id: string): void;
  /** Takes up what a stopped process left. */
  start(): Promise<void>;
  stop(): Promise<void>;
  idle(): Promise<void>;
}

const progressEveryMs = 200;
const retryMs = 500;

/** What runs the jobs of one process. */
export const createJobRunner = (writing: Writing): JobRunner => {
  const { pool, log } = writing.context;
  const runners = new Map<string, Runner>();
  const running = new Map<string, Promise<void>>();
  /** When each job's progress was last written. */
  const told = new Map<string, number>();
  let stopping = false;

  const run = (id: string): void => {
    if (stopping || running.has(id)) return;
    const once = (): Promise<void> =>
      withLock(pool, id, (lock) => runLocked(id, lock)).catch((error: unknown) => {
        log.error({ err: error, job: id }, 'job');
        if (isConnectionLost(error)) throw error;
      });
    running.set(id, untilConnected(once, () => stopping).finally(() => running.delete(id)));
  };

  const runLocked = async (id: string, lock: Lock): Promise<void> => {
    const taken = await pool.query<JobRow>("UPDATE framework.job SET status = 'running' WHERE id = $1 AND status IN ('queued', 'running') RETURNING *", [id]);
    const [row] = taken.rows;
    const runner = row && runners.get(row.kind);
    if (!row || !runner) return;
    const task: JobTask = { id, changeSet: row.change_set, total: row.total, input: row.input.task, of: row.input.of, actor: toActor(row.input.actor) };
    try {
      let last = { done: row.done, failed: row.failed };
      await runner(task, async (progress) => (await step(id, (last = progress))) && !lock.isLost);
      told.delete(id);
      if (lock.isLost) throw new LostConnection();
      if (!stopping) await finishJob(writing, row, last);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log.error({ err: error, job: id }, 'job failed');
      const said = error instanceof RequestError ? message(error.key, error.params) : message('internal');
      await failJob(writing, row, said);
    }
  };

  const step = async (id: string, { done, failed }: { done: number; failed: number }): Promise<boolean> => {
    const now = performance.now();
    // Nobody reads progress faster than this, and each time it is written costs a wait for the disk.
    const tell = now - (told.get(id) ?? -Infinity) >= progressEveryMs || stopping;
    if (tell) told.set(id, now);
    const found = tell
      ? await pool.query<{ cancelling: boolean }>('UPDATE framework.job SET done = $2, failed = $3 WHERE id = $1 RETURNING cancelling', [id, done, failed])
      : await pool.query<{ cancelling: boolean }>('SELECT cancelling FROM framework.job WHERE id = $1', [id]);
    return !stopping && found.rows[0]?.cancelling !== true;
  };

  return {
    handle: (kind, runner) => void runners.set(kind, runner),
    run,
    start: async () => {
      stopping = false;
      const open = await pool.query<{ id: string }>("SELECT id FROM framework.job WHERE status IN ('queued', 'running') ORDER BY created_at");
      for (const { id } of open.rows) run(id);
    },
    stop: async () => {
      stopping = true;
      await Promise.all(running.values());
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};

/** Again where the database went away: what was written has its results, and the rest goes on where they end. */
const untilConnected = async (work: () => Promise<void>, isStopping: () => boolean): Promise<void> => {
  while (!isStopping()) {
    const isDone = await work().then(() => true, () => false);
    if (isDone) return;
    await pause(retryMs);
  }
};

/** Whether the job still is this process's: another takes it up as soon as the connection that locks it is gone. */
interface Lock {
  isLost: boolean;
}

/** The lock is held by the connection, so that a job of a process that died is free at once. */
const withLock = async (pool: Pool, id: string, work: (lock: Lock) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  const lock: Lock = { isLost: false };
  const lose = (): void => void (lock.isLost = true);
  client.once('end', lose);
  try {
    const locked = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine', [id]);
    if (!locked.rows[0]?.mine) return;
    try {
      await work(lock);
    } finally {
      if (!lock.isLost) await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch(lose);
    }
  } finally {
    client.off('end', lose);
    client.release(lock.isLost);
  }
};

/** Where the file of a job is read. */
export const fileOf = (job: string): string => `/api/toolkit/v1/jobs/${job}/file`;

// A cancelled job that had nothing left to do is done.
const finishJob = (writing: Writing, { id, input }: JobRow, { done, failed }: { done: number; failed: number }): Promise<void> =>
  inTransaction(writing, async (client) => {
    const ended = await client.query<JobRow>(
      `UPDATE framework.job SET finished_at = $4, done = $2, failed = $3, status = CASE WHEN cancelling AND $2 < total THEN 'cancelled' ELSE 'done' END
       WHERE id = $1 RETURNING *`,
      [id, done, failed, writing.context.clock().toISOString()],
    );
    const [row] = ended.rows;
    if (row) await notify(writing, client, toActor(input.actor), endOf(writing, row));
  });

const failJob = (writing: Writing, { id, input }: JobRow, error: Message): Promise<void> =>
  inTransaction(writing, async (client) => {
    const ended = await client.query<JobRow>("UPDATE framework.job SET status = 'failed', error = $2, finished_at = $3 WHERE id = $1 RETURNING *", [
      id, JSON.stringify(error), writing.context.clock().toISOString(),
    ]);
    const [row] = ended.rows;
    if (row) await notify(writing, client, toActor(input.actor), { ...endOf(writing, row), body: error.text, route: null });
  });

/** How the end of a job is told: by the texts of its action, where it has some. */
const endOf = ({ models }: Writing, { id, status, label, done, total, failed, file, input: { of } }: JobRow): Notice => {
  const texts = models.get(of.resource)?.resource.actions[of.action ?? '']?.texts;
  const own = status === 'done' && failed === 0 ? texts?.done : status === 'failed' ? texts?.failed : undefined;
  const body = failed > 0 ? `${done - failed} of ${total} done, ${failed} failed.` : status === 'cancelled' ? `Cancelled after ${done} of ${total}.` : `${done} of ${total} done.`;
  return { title: own ?? label, body: file ?? body, route: file === null ? `/${of.resource}` : fileOf(id), project: of.resource };
};

const toActor = (stored: StoredActor): SignedIn => ({ ...stored, permissions: new Set(stored.permissions) });
