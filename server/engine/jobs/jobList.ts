import * as z from 'zod';
import { message } from '../../../src/core/values/messages.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import { uuidOf } from '../database/uuid.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Writing } from '../writing/writing.ts';
import { fileOf } from './jobEnds.ts';
import type { JobKind } from './jobKind.ts';
import type { JobRow } from './jobRow.ts';
import { keepSummary, sumUp } from './jobSummary.ts';
import { toldTo } from './toldTo.ts';

const statuses = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;

/** Which of a person's jobs are asked for. `left`: those that ended, but not with all that they were for. */
export const jobQuery = z.strictObject({
  status: z.enum(statuses).optional(),
  left: z.literal('1').optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  'per-page': z.coerce.number().int().min(1).max(100).default(100),
});
type JobQuery = z.output<typeof jobQuery>;

/** A stored job, and how many rows of it were taken back. */
interface SeenRow extends JobRow {
  undone: number;
}

// What took rows back is counted where it was written.
const seen = `SELECT j.*, coalesce((
  SELECT sum(t.created + t.updated + t.deleted) FROM framework.change_set u
  JOIN framework.change_tally t ON t.change_set = u.id AND t.resource = j.input->'of'->>'resource'
  WHERE u.undid = j.change_set), 0)::int AS undone FROM framework.job j`;

/** Reads the jobs of people: their own. */
export const createJobList = (writing: Writing, kinds: ReadonlyMap<string, JobKind>) => {
  const { pool } = writing.context;

  const toJob = async (row: SeenRow, user: SignedIn): Promise<Job> => {
    const summary = row.finished_at === null ? null : await summaryOf(row, user);
    return {
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
      ...(row.told ? { told: row.told } : {}),
      ...(row.file === null ? {} : { file: { name: row.file, url: fileOf(row.id) } }),
      ...(isRetryable(row, kinds) ? { retryable: true as const } : {}),
      ...(summary ? { summary: { ...summary, undoable: summary.undoable && row.undone < summary.applied } } : {}),
    };
  };

  /** Of a job that ended before sums were kept it is worked out once. */
  const summaryOf = async (row: SeenRow, user: SignedIn): Promise<JobRow['summary']> => {
    if (row.summary) return row.summary;
    const summary = await sumUp(writing, row, user);
    await keepSummary(pool, row.id, summary);
    return summary;
  };

  const findRow = async (id: string, user: SignedIn): Promise<SeenRow> => {
    const told = toldTo(user, 2);
    const found = await pool.query<SeenRow>(`${seen} WHERE j.id = $1 AND ${told.sql}`, [uuidOf(id), ...told.values]);
    const [row] = found.rows;
    if (!row) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'job', id });
    return row;
  };

  return {
    findRow,
    find: async (id: string, user: SignedIn): Promise<Job> => toJob(await findRow(id, user), user),
    list: async (user: SignedIn, query: JobQuery): Promise<{ jobs: Job[]; total: number }> => {
      const quiet = [...kinds].flatMap(([name, { isQuiet }]) => (isQuiet ? [name] : []));
      const told = toldTo(user, 4);
      const where = `j.kind <> ALL($1) AND ($2::text IS NULL OR j.status = $2)
        AND ($3::text IS NULL OR j.status = 'failed' OR (j.status = 'done' AND j.failed > 0)) AND ${told.sql}`;
      const asked = [quiet, query.status ?? null, query.left ?? null, ...told.values];
      const perPage = query['per-page'];
      const [found, counted] = await Promise.all([
        pool.query<SeenRow>(
          `${seen} WHERE ${where} ORDER BY j.created_at DESC, j.id LIMIT $${asked.length + 1} OFFSET $${asked.length + 2}`,
          [...asked, perPage, (query.page - 1) * perPage],
        ),
        pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM framework.job j WHERE ${where}`, asked),
      ]);
      const jobs = await Promise.all(found.rows.map((row) => toJob(row, user)));
      return { jobs, total: counted.rows[0]?.total ?? 0 };
    },
  };
};

/** Whether a job that failed may be begun again: its kind can, and what it writes to is still its own. */
export const isRetryable = (row: JobRow, kinds: ReadonlyMap<string, JobKind>): boolean =>
  row.status === 'failed' && row.change_set !== null && kinds.get(row.kind)?.again !== undefined;
