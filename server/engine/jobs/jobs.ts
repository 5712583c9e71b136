import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import { monthPartitions } from '../history/schema.ts';
import { readSummary } from '../history/summary.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { publish } from '../events/published.ts';
import { cancelJob, fileOf } from './jobEnds.ts';
import type { JobKind } from './jobKind.ts';
import { createJobQueue } from './jobQueue.ts';
import type { JobRow } from './jobRow.ts';
import { createJobRunner } from './jobRunner.ts';

interface NewJob {
  kind: string;
  label: string;
  actor: SignedIn;
  /** Null: it writes none. */
  changeSet: string | null;
  total: number;
  input: Record<string, unknown>;
  of: Job['of'];
}

export interface Jobs {
  /** Names what runs jobs of a kind. */
  handle(kind: string, how: JobKind): void;
  /** Adds a job within the caller's transaction. `run` lets it have its turn once that has committed. 429 for whoever has too many. */
  add(client: PoolClient, job: NewJob): Promise<string>;
  run(id: string): void;
  find(id: string, user: SignedIn): Promise<Job>;
  list(user: SignedIn): Promise<Job[]>;
  cancel(id: string, user: SignedIn): Promise<Job>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when no job runs here, and none waits that could run. */
  idle(): Promise<void>;
}

/** What a job wrote is kept for a month. */
const expiredFiles = `
  WITH old AS (UPDATE framework.job SET file = NULL WHERE file IS NOT NULL AND finished_at < now() - interval '30 days' RETURNING id)
  DELETE FROM framework.job_file WHERE job IN (SELECT id FROM old)`;

/** Jobs: each has its turn, is taken up again after a restart, and ends at a chunk's end. `working` is what they write and read by. */
export const createJobs = (writing: Writing, working: Writing): Jobs => {
  const {
    pool,
    clock,
    settings: { limits },
  } = writing.context;
  const kinds = new Map<string, JobKind>();
  const runner = createJobRunner(working, kinds);
  const queue = createJobQueue(
    working.context,
    () => kinds.keys(),
    (id) => runner.run(id),
  );

  const toJob = async (row: JobRow, user: SignedIn): Promise<Job> => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    failed: row.failed,
    changeSet: row.change_set,
    label: row.label,
    of: row.input.of,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    ...(row.status === 'queued' && user.closed?.has(row.input.of.resource) ? { waits: message('jobWaits') } : {}),
    ...(row.error ? { error: row.error } : {}),
    ...(row.file === null ? {} : { file: { name: row.file, url: fileOf(row.id) } }),
    // What an operation comes to is its answer or its file.
    ...(row.finished_at && row.change_set !== null && row.kind !== 'operation'
      ? { summary: await readSummary(writing, user, row.change_set) }
      : {}),
  });

  const findRow = async (id: string, user: SignedIn): Promise<JobRow> => {
    const found = await pool.query<JobRow>('SELECT * FROM framework.job WHERE id::text = $1 AND user_id = $2', [
      id,
      user.userId,
    ]);
    const [row] = found.rows;
    if (!row) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'job', id });
    return row;
  };

  return {
    handle: (kind, how) => void kinds.set(kind, how),
    run: () => queue.wake(),
    add: async (client, job) => {
      const id = randomUUID();
      await requireRoom(client, job.actor, limits.openJobs);
      const input = { actor: { ...job.actor, permissions: [...job.actor.permissions] }, task: job.input, of: job.of };
      await client.query(
        `INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, created_at) VALUES ($1, $2, 'queued', $3, $4, $5, $6, $7, $8)`,
        [
          id,
          job.kind,
          job.label,
          job.actor.userId,
          JSON.stringify(input),
          job.changeSet,
          job.total,
          clock().toISOString(),
        ],
      );
      if (!kinds.get(job.kind)?.isQuiet) await publish(client, { kind: 'job', id, user: job.actor.userId });
      return id;
    },
    find: async (id, user) => toJob(await findRow(id, user), user),
    list: async (user) => {
      const quiet = [...kinds].flatMap(([name, { isQuiet }]) => (isQuiet ? [name] : []));
      const found = await pool.query<JobRow>(
        'SELECT * FROM framework.job WHERE user_id = $1 AND kind <> ALL($2) ORDER BY created_at DESC, id LIMIT 100',
        [user.userId, quiet],
      );
      return Promise.all(found.rows.map((row) => toJob(row, user)));
    },
    cancel: async (id, user) => {
      await cancelJob(writing, kinds, (await findRow(id, user)).id);
      queue.wake();
      return toJob(await findRow(id, user), user);
    },
    start: async () => {
      await pool.query(monthPartitions);
      await pool.query(expiredFiles);
      runner.start();
      queue.start();
    },
    stop: async () => {
      runner.stop();
      await queue.stop();
    },
    idle: () => queue.idle(),
  };
};

/** One after the other for each person, so that many at once cannot pass the bound together. */
const requireRoom = async (client: PoolClient, { userId }: SignedIn, most: number): Promise<void> => {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('framework.job'), $1)", [userId]);
  const found = await client.query<{ open: number }>(
    "SELECT count(*)::int AS open FROM framework.job WHERE user_id = $1 AND status IN ('queued', 'running')",
    [userId],
  );
  const open = found.rows[0]?.open ?? 0;
  if (open >= most) throw new RequestError(429, 'TOO_MANY_JOBS', 'tooManyJobs', { count: open, seconds: 30 });
};
