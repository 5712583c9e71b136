import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Job } from '../../../src/core/wire/wire.ts';
import { monthPartitions } from '../history/schema.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { publish } from '../events/published.ts';
import { cancelJob } from './jobEnds.ts';
import type { Queue, Task } from '../queue/task.ts';
import type { JobKind } from './jobKind.ts';
import { createJobList } from './jobList.ts';
import { storedActor, type JobRow } from './jobRow.ts';
import { createJobRunner } from './jobRunner.ts';
import { retryJob } from './retryJob.ts';

interface NewJob {
  kind: string;
  label: string;
  actor: SignedIn;
  /** Null: it writes none. */
  changeSet: string | null;
  total: number;
  input: Record<string, unknown>;
  of: Job['of'];
  /** What it was left by, with others that belong together: among a person's jobs they count as none, for who asked for them was let in. */
  batch?: string;
}

export interface Jobs {
  /** Names what runs jobs of a kind. */
  handle(kind: string, how: JobKind): void;
  /** Adds a job within the caller's transaction. `run` lets it have its turn once that has committed. 429 for whoever has too many. */
  add(client: PoolClient, job: NewJob): Promise<string>;
  run(id: string): void;
  find(id: string, user: SignedIn): Promise<Job>;
  list: ReturnType<typeof createJobList>['list'];
  cancel(id: string, user: SignedIn): Promise<Job>;
  /** Begins one that failed again. 409 where that cannot be. */
  retry(id: string, user: SignedIn): Promise<Job>;
  /** Sees to jobs that an earlier process left; before the queue starts. */
  start(): Promise<void>;
  /** Resolves when no job runs here, and none waits that could run. */
  idle(): Promise<void>;
}

/** Jobs: each has its turn, is taken up again after a restart, and ends at a chunk's end. `working` is what they write and read by. */
export const createJobs = (writing: Writing, working: Writing, queue: Queue): Jobs => {
  const {
    pool,
    clock,
    settings: { limits },
  } = writing.context;
  const kinds = new Map<string, JobKind>();
  const run = createJobRunner(working, kinds);

  const { find, findRow, list } = createJobList(writing, kinds);

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
      if (job.batch === undefined) await requireRoom(client, job.actor, limits.openJobs);
      const input = { actor: storedActor(job.actor), task: job.input, of: job.of };
      await client.query(
        `INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, created_at, batch) VALUES ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          job.kind,
          job.label,
          job.actor.userId,
          JSON.stringify(input),
          job.changeSet,
          job.total,
          clock().toISOString(),
          job.batch ?? null,
        ],
      );
      await queue.add(client, toTurn({ id, kind: job.kind, user_id: job.actor.userId, failures: 0 }));
      if (!kinds.get(job.kind)?.isQuiet) await publish(client, { kind: 'job', id, user: job.actor.userId });
      return id;
    },
    find,
    list,
    cancel: async (id, user) => {
      await cancelJob(writing, kinds, await findRow(id, user));
      return find(id, user);
    },
    retry: async (id, user) => {
      await findRow(id, user);
      await inTransaction(writing, async (client) => {
        await requireRoom(client, user, limits.openJobs);
        await queue.add(client, toTurn(await retryJob(writing, client, kinds, id, user)));
      });
      return find(id, user);
    },
    start: async () => {
      await pool.query(monthPartitions);
      await queue.open();
      await inTransaction(writing, (client) => recover(client, queue, [...kinds.keys()]));
    },
    idle: () => queue.idle(),
  };
};

/** What the queue calls the jobs of a kind. */
const taskOf = (kind: string): string => `job.${kind}`;

/** A job's task: one for each time that it waits after a failure, since the one that failed may not be told as over yet. */
const toTurn = ({
  id,
  kind,
  user_id: person,
  failures,
}: Pick<JobRow, 'id' | 'kind' | 'user_id' | 'failures'>): Task => ({
  kind: taskOf(kind),
  input: { job: id },
  key: `${id} ${failures}`,
  person,
});

/** Jobs that say that they run, but that nobody is at, wait for their turn again; each that is open has its task. */
const recover = async (client: PoolClient, queue: Queue, kinds: readonly string[]): Promise<void> => {
  const keys = (await Promise.all(kinds.map((kind) => queue.held(taskOf(kind))))).flat();
  await client.query("UPDATE framework.job SET status = 'queued' WHERE status = 'running' AND id <> ALL($1::uuid[])", [
    keys.map((key) => key.split(' ')[0]),
  ]);
  const open = await client.query<JobRow>(
    "SELECT * FROM framework.job WHERE status = 'queued' AND kind = ANY($1) ORDER BY created_at, id",
    [kinds],
  );
  for (const row of open.rows) await queue.add(client, toTurn(row));
};

/** One after the other for each person, so that many at once cannot pass the bound together. */
const requireRoom = async (client: PoolClient, { userId }: SignedIn, most: number): Promise<void> => {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('framework.job'), $1)", [userId]);
  const found = await client.query<{ open: number }>(
    "SELECT count(*)::int AS open FROM framework.job WHERE user_id = $1 AND status IN ('queued', 'running') AND batch IS NULL",
    [userId],
  );
  const open = found.rows[0]?.open ?? 0;
  if (open >= most) throw new RequestError(429, 'TOO_MANY_JOBS', 'tooManyJobs', { count: open, seconds: 30 });
};
