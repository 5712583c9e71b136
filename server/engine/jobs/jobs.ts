import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { message, type Message } from '../../../src/core/messages.ts';
import type { Job } from '../../../src/core/wire.ts';
import { monthPartitions } from '../changes/schema.ts';
import { readSummary } from '../changes/summary.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';

/** A job as a runner sees it. */
export interface JobTask {
  id: string;
  changeSet: string;
  total: number;
  actor: SignedIn;
  input: Record<string, unknown>;
}

/** What a runner tells of its progress after each committed chunk. False: stop here. */
export type Step = (progress: { done: number; failed: number }) => Promise<boolean>;

/** Does a job's work. It is called again after a restart and goes on where results end. */
export type Runner = (task: JobTask, step: Step) => Promise<void>;

export interface NewJob {
  kind: string;
  label: string;
  actor: SignedIn;
  changeSet: string;
  total: number;
  input: Record<string, unknown>;
}

export interface Jobs {
  /** Names what runs jobs of a kind. */
  handle(kind: string, runner: Runner): void;
  /** Adds a job within the caller's transaction. `run` starts it once that has committed. */
  add(client: PoolClient | Pool, job: NewJob): Promise<string>;
  run(id: string): void;
  find(id: string, user: SignedIn): Promise<Job>;
  list(user: SignedIn): Promise<Job[]>;
  cancel(id: string, user: SignedIn): Promise<Job>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when no job runs here. */
  idle(): Promise<void>;
}

interface JobRow {
  id: string;
  kind: string;
  status: Job['status'];
  label: string;
  input: { actor: StoredActor; task: Record<string, unknown> };
  change_set: string;
  done: number;
  total: number;
  failed: number;
  cancelling: boolean;
  error: Message | null;
  created_at: string;
  finished_at: string | null;
}

/** Sets do not survive JSON. */
type StoredActor = Omit<SignedIn, 'permissions'> & { permissions: string[] };

const progressEveryMs = 200;

/** Jobs of one process: started at once, taken up again after a restart, ended at a chunk's end. */
export const createJobs = (writing: Writing): Jobs => {
  const { pool, clock, log } = writing.context;
  const runners = new Map<string, Runner>();
  const running = new Map<string, Promise<void>>();
  /** When each job's progress was last written. */
  const told = new Map<string, number>();
  let stopping = false;

  const run = (id: string): void => {
    if (stopping || running.has(id)) return;
    const work = runJob(id)
      .catch((error: unknown) => log.error({ err: error, job: id }, 'job'))
      .finally(() => running.delete(id));
    running.set(id, work);
  };

  // Held by the connection, so that a job of a process that died is free at once.
  const runJob = async (id: string): Promise<void> => {
    const client = await pool.connect();
    try {
      const locked = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine', [id]);
      if (!locked.rows[0]?.mine) return;
      try {
        await runLocked(id);
      } finally {
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [id]);
      }
    } finally {
      client.release();
    }
  };

  const runLocked = async (id: string): Promise<void> => {
    const taken = await pool.query<JobRow>("UPDATE framework.job SET status = 'running' WHERE id = $1 AND status IN ('queued', 'running') RETURNING *", [id]);
    const [row] = taken.rows;
    const runner = row && runners.get(row.kind);
    if (!row || !runner) return;
    const task: JobTask = { id, changeSet: row.change_set, total: row.total, input: row.input.task, actor: toActor(row.input.actor) };
    try {
      let last = { done: row.done, failed: row.failed };
      await runner(task, (progress) => step(id, (last = progress)));
      told.delete(id);
      if (!stopping) await finish(id, last);
    } catch (error) {
      log.error({ err: error, job: id }, 'job failed');
      const said = error instanceof RequestError ? message(error.key, error.params) : message('internal');
      await pool.query("UPDATE framework.job SET status = 'failed', error = $2, finished_at = $3 WHERE id = $1", [id, JSON.stringify(said), clock().toISOString()]);
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

  // A cancelled job that had nothing left to do is done.
  const finish = async (id: string, { done, failed }: { done: number; failed: number }): Promise<void> => {
    await pool.query(
      `UPDATE framework.job SET finished_at = $4, done = $2, failed = $3, status = CASE WHEN cancelling AND $2 < total THEN 'cancelled' ELSE 'done' END
       WHERE id = $1`,
      [id, done, failed, clock().toISOString()],
    );
  };

  const toJob = async (row: JobRow, user: SignedIn): Promise<Job> => ({
    id: row.id, kind: row.kind, status: row.status, done: row.done, total: row.total, failed: row.failed, changeSet: row.change_set,
    label: row.label, createdAt: row.created_at, finishedAt: row.finished_at,
    ...(row.error ? { error: row.error } : {}),
    ...(row.finished_at ? { summary: await readSummary(writing, user, row.change_set) } : {}),
  });

  const findRow = async (id: string, user: SignedIn): Promise<JobRow> => {
    const found = await pool.query<JobRow>('SELECT * FROM framework.job WHERE id::text = $1 AND user_id = $2', [id, user.userId]);
    const [row] = found.rows;
    if (!row) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'job', id });
    return row;
  };

  return {
    handle: (kind, runner) => void runners.set(kind, runner),
    add: async (client, job) => {
      const id = randomUUID();
      const input = { actor: { ...job.actor, permissions: [...job.actor.permissions] }, task: job.input };
      await client.query(
        `INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, created_at) VALUES ($1, $2, 'queued', $3, $4, $5, $6, $7, $8)`,
        [id, job.kind, job.label, job.actor.userId, JSON.stringify(input), job.changeSet, job.total, clock().toISOString()],
      );
      return id;
    },
    run,
    find: async (id, user) => toJob(await findRow(id, user), user),
    list: async (user) => {
      const found = await pool.query<JobRow>('SELECT * FROM framework.job WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT 100', [user.userId]);
      return Promise.all(found.rows.map((row) => toJob(row, user)));
    },
    cancel: async (id, user) => {
      await findRow(id, user);
      await pool.query("UPDATE framework.job SET cancelling = true WHERE id::text = $1 AND status IN ('queued', 'running')", [id]);
      return toJob(await findRow(id, user), user);
    },
    start: async () => {
      stopping = false;
      await pool.query(monthPartitions);
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

const toActor = (stored: StoredActor): SignedIn => ({ ...stored, permissions: new Set(stored.permissions) });
