import { message, type Message } from '../../../src/core/values/messages.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { JobKind, JobTask, Progress } from './jobKind.ts';
import type { JobRow, StoredActor } from './jobRow.ts';
import { publish } from '../events/published.ts';
import { keepSummary, sumUp } from './jobSummary.ts';
import { notify, type Notice } from './notify.ts';
import { tellFailure } from './tellFailure.ts';
import type { PoolClient } from 'pg';

/** Where the file of a job is read. */
export const fileOf = (job: string): string => `/api/toolkit/v1/jobs/${job}/file`;

const toActor = (stored: StoredActor): SignedIn => ({ ...stored, permissions: new Set(stored.permissions) });

export const toTask = ({ id, change_set: changeSet, total, input }: JobRow): JobTask => ({
  id,
  changeSet: changeSet ?? '',
  total,
  input: input.task,
  of: input.of,
  actor: toActor(input.actor),
});

/** Ends a job whose work returned. One that was cancelled when it had nothing left to do is done. */
export const finishJob = (
  writing: Writing,
  kind: JobKind,
  id: string,
  { done, failed, total }: Progress,
): Promise<void> =>
  endJob(writing, kind, id, async (client) => {
    const ended = await client.query<JobRow>(
      `UPDATE framework.job SET finished_at = $4, done = $2, failed = $3, total = coalesce($5, total),
         status = CASE WHEN cancelling AND $2 < coalesce($5, total) THEN 'cancelled' ELSE 'done' END
       WHERE id = $1 RETURNING *`,
      [id, done, failed, writing.context.clock().toISOString(), total],
    );
    return ended.rows[0];
  });

export const failJob = (writing: Writing, kind: JobKind, id: string, error: Message): Promise<void> =>
  endJob(writing, kind, id, async (client) => {
    const ended = await client.query<JobRow>(
      "UPDATE framework.job SET status = 'failed', error = $2, finished_at = $3, failures = failures + 1 WHERE id = $1 RETURNING *",
      [id, JSON.stringify(error), writing.context.clock().toISOString()],
    );
    const [row] = ended.rows;
    if (row && !kind.isQuiet) await tellFailure(writing, client, row);
    return row;
  });

/** Asks a job to stop. One that waits for its turn is over at once. */
export const cancelJob = async (
  writing: Writing,
  kinds: ReadonlyMap<string, JobKind>,
  { id, kind, status, user_id: user }: JobRow,
): Promise<void> => {
  if (status !== 'running') return cancelWaiting(writing, kinds.get(kind), id);
  const { pool } = writing.context;
  await pool.query("UPDATE framework.job SET cancelling = true WHERE id = $1 AND status IN ('queued', 'running')", [
    id,
  ]);
  if (!kinds.get(kind)?.isQuiet) await publish(pool, { kind: 'job', id, user });
};

const cancelWaiting = (writing: Writing, kind: JobKind | undefined, id: string): Promise<void> =>
  endJob(writing, kind, id, async (client) => {
    const asked = await client.query<JobRow>(
      `UPDATE framework.job SET cancelling = true, status = CASE status WHEN 'queued' THEN 'cancelled' ELSE status END,
         finished_at = CASE status WHEN 'queued' THEN $2::timestamptz END
       WHERE id = $1 AND status IN ('queued', 'running') RETURNING *`,
      [id, writing.context.clock().toISOString()],
    );
    const [row] = asked.rows;
    if (row?.status === 'running' && !kind?.isQuiet) await publish(client, { kind: 'job', id, user: row.user_id });
    return row?.status === 'cancelled' ? row : undefined;
  });

/** Ends a job in one transaction with what is told of it, and with its sum, so that nobody who looks at it counts. */
const endJob = async (
  writing: Writing,
  kind: JobKind | undefined,
  id: string,
  end: (client: PoolClient) => Promise<JobRow | undefined>,
): Promise<void> => {
  const { pool } = writing.context;
  const [row] = (await pool.query<JobRow>('SELECT * FROM framework.job WHERE id = $1', [id])).rows;
  const summary = row ? await sumUp(writing, row, toActor(row.input.actor)) : null;
  await inTransaction(writing, async (client) => {
    const ended = await end(client);
    await tellEnd(writing, client, kind, ended);
    if (ended) await keepSummary(client, id, summary);
  });
};

const tellEnd = async (
  writing: Writing,
  client: PoolClient,
  kind: JobKind | undefined,
  row: JobRow | undefined,
): Promise<void> => {
  if (!row) return;
  if (!kind?.isQuiet) await publish(client, { kind: 'job', id: row.id, user: row.user_id });
  if (row.status !== 'done') await kind?.ended?.(client, toTask(row), row.error ?? message('jobCancelled'));
  if (kind?.isQuiet) return;
  const told = row.batch === null ? row : await sumOfBatch(client, row, row.batch);
  if (told) await notify(writing, client, toActor(row.input.actor), endOf(writing, told));
};

/** Of jobs that belong together the last one tells of all; undefined: others are still open. They end one after the other. */
const sumOfBatch = async (client: PoolClient, row: JobRow, batch: string): Promise<JobRow | undefined> => {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`framework.job ${batch}`]);
  const { rows } = await client.query<{ open: number; total: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE status IN ('queued', 'running'))::int AS open, count(*)::int AS total,
       count(*) FILTER (WHERE status IN ('failed', 'cancelled'))::int AS failed FROM framework.job WHERE batch = $1`,
    [batch],
  );
  const [sum] = rows;
  if (!sum || sum.open > 0) return undefined;
  if (sum.total === 1) return row;
  const { total, failed } = sum;
  return { ...row, status: 'done', error: null, told: null, file: null, done: total, total, failed };
};

/** How the end of a job is told: by the texts of its action, where it has some. */
const endOf = ({ context: { application } }: Writing, row: JobRow): Notice => {
  const {
    id,
    kind,
    status,
    label,
    total,
    failed,
    error,
    file,
    told,
    input: { of },
  } = row;
  const outcome: 'done' | 'failed' | undefined =
    status === 'done' && failed === 0 ? 'done' : status === 'failed' ? 'failed' : undefined;
  const resource = application.resources.find(({ name }) => name === of.resource);
  const { notice, texts } = resource?.actions[of.action ?? ''] ?? {};
  const own = outcome && texts?.[outcome];
  const said = error ?? told ?? (file === null ? comeTo(row) : null);
  return {
    title: own ?? label,
    body: said?.text ?? file,
    project: of.resource,
    route: error ? null : file === null ? `/${of.resource}` : (notice?.replace('{job}', id) ?? fileOf(id)),
    about: { job: { kind, label, of, total }, ...(own && outcome && { text: outcome }), body: said },
  };
};

const comeTo = ({ status, done, total, failed }: JobRow): Message => {
  if (failed > 0) return message('jobPartly', { done: done - failed, total, failed });
  return message(status === 'cancelled' ? 'jobStopped' : 'jobDone', { done, total });
};
