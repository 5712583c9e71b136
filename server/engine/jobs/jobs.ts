import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import { monthPartitions } from '../history/schema.ts';
import { readSummary } from '../history/summary.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { cancelJob, fileOf } from './jobEnds.ts';
import type { Queue } from '../queue/task.ts';
import type { JobKind } from './jobKind.ts';
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
  /** Sees to jobs that an earlier process left; before the queue starts. */
  start(): Promise<void>;
  /** Resolves when no job runs here, and none waits that could run. */
  idle(): Promise<void>;
}

/** What a job wrote is kept for a month. */
const expiredFiles = `
  WITH old AS (UPDATE framework.job SET file = NULL WHERE file IS NOT NULL AND finished_at < now() - interval '30 days' RETURNING id)
  DELETE FROM framework.job_file WHERE job IN (SELECT id FROM old)`;

/** Jobs: each has its turn, is taken up again after a restart, and ends at a chunk's end. `working` is what they write and read by. */
export const createJobs = (writing: Writing, working: Writing, queue: Queue): Jobs => {
  const {
    pool,
    clock,
    settings: { limits },
  } = writing.context;
  const kinds = new Map<string, JobKind>();
  const run = createJobRunner(working, kinds);

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
    handle: (kind, how) => {
      kinds.set(kind, how);
      queue.handle(taskOf(kind), {
        run: ({ job }, { signal }) => run(String(job), signal),
        atOnce: limits.jobsOfKind,
        // How often a job is begun is its kind's to say; here only what could not be told is tried again.
        attempts: Infinity,
        backOff: 'exponential',
        isShared: true,
      });
    },
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
      await queue.add(client, { kind: taskOf(job.kind), input: { job: id }, key: id, person: job.actor.userId });
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
      await queue.open();
      await inTransaction(writing, (client) => recover(client, queue, [...kinds.keys()]));
    },
    idle: () => queue.idle(),
  };
};

/** What the queue calls the jobs of a kind. */
const taskOf = (kind: string): string => `job.${kind}`;

/** Jobs that say that they run, but that nobody is at, wait for their turn again; each that is open has its task. */
const recover = async (client: PoolClient, queue: Queue, kinds: readonly string[]): Promise<void> => {
  const held = (await Promise.all(kinds.map((kind) => queue.held(taskOf(kind))))).flat();
  await client.query("UPDATE framework.job SET status = 'queued' WHERE status = 'running' AND id <> ALL($1::uuid[])", [
    held,
  ]);
  const open = await client.query<Pick<JobRow, 'id' | 'kind' | 'user_id'>>(
    "SELECT id, kind, user_id FROM framework.job WHERE status = 'queued' AND kind = ANY($1) ORDER BY created_at, id",
    [kinds],
  );
  for (const { id, kind, user_id: person } of open.rows)
    await queue.add(client, { kind: taskOf(kind), input: { job: id }, key: id, person });
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
