import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Job } from '../../../src/core/wire.ts';
import { monthPartitions } from '../changes/schema.ts';
import { readSummary } from '../changes/summary.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { createJobRunner, fileOf, type JobRow } from './jobRunner.ts';

/** A job as a runner sees it. */
export interface JobTask {
  id: string;
  changeSet: string;
  total: number;
  actor: SignedIn;
  input: Record<string, unknown>;
  of: Job['of'];
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
  of: Job['of'];
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

/** What a job wrote is kept for a month. */
const expiredFiles = `
  WITH old AS (UPDATE framework.job SET file = NULL WHERE file IS NOT NULL AND finished_at < now() - interval '30 days' RETURNING id)
  DELETE FROM framework.job_file WHERE job IN (SELECT id FROM old)`;

/** Jobs of one process: started at once, taken up again after a restart, ended at a chunk's end. */
export const createJobs = (writing: Writing): Jobs => {
  const { pool, clock } = writing.context;
  const runner = createJobRunner(writing);

  const toJob = async (row: JobRow, user: SignedIn): Promise<Job> => ({
    id: row.id, kind: row.kind, status: row.status, done: row.done, total: row.total, failed: row.failed, changeSet: row.change_set,
    label: row.label, of: row.input.of, createdAt: row.created_at, finishedAt: row.finished_at,
    ...(row.error ? { error: row.error } : {}),
    ...(row.file === null ? {} : { file: { name: row.file, url: fileOf(row.id) } }),
    // What an operation comes to is its answer or its file.
    ...(row.finished_at && row.kind !== 'operation' ? { summary: await readSummary(writing, user, row.change_set) } : {}),
  });

  const findRow = async (id: string, user: SignedIn): Promise<JobRow> => {
    const found = await pool.query<JobRow>('SELECT * FROM framework.job WHERE id::text = $1 AND user_id = $2', [id, user.userId]);
    const [row] = found.rows;
    if (!row) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'job', id });
    return row;
  };

  return {
    ...runner,
    add: async (client, job) => {
      const id = randomUUID();
      const input = { actor: { ...job.actor, permissions: [...job.actor.permissions] }, task: job.input, of: job.of };
      await client.query(
        `INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, created_at) VALUES ($1, $2, 'queued', $3, $4, $5, $6, $7, $8)`,
        [id, job.kind, job.label, job.actor.userId, JSON.stringify(input), job.changeSet, job.total, clock().toISOString()],
      );
      return id;
    },
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
      await pool.query(monthPartitions);
      await pool.query(expiredFiles);
      await runner.start();
    },
  };
};
