import { message } from '../../../src/core/values/messages.ts';
import type { Writing } from '../writing/writing.ts';
import { RequestError } from '../access/requestError.ts';
import type { Maintenance } from '../context/context.ts';
import { traced } from '../context/traced.ts';
import { failJob, finishJob, toTask } from './jobEnds.ts';
import { publish } from '../events/published.ts';
import { isConnectionLost, LostConnection } from '../database/lostConnection.ts';
import type { GivenBack } from '../queue/task.ts';
import type { JobRow } from './jobRow.ts';
import type { JobKind, Progress, Step } from './jobKind.ts';

/** Does the work of one job in its turn, and sees to its end. It ends at a chunk's end where the signal is aborted. */
type RunJob = (id: string, signal: AbortSignal) => Promise<GivenBack | void>;

/** Nobody reads progress faster than this, and each time it is written costs a wait for the disk. */
export const progressEveryMs = 200;
/** How often whoever watches is told that there is more of it. */
const announceEveryMs = 1_000;

/** A job under maintenance asks so often whether it is over. */
const maintainedSeconds = 5;

const noMaintenance: Maintenance = { closed: new Set(), except: [] };

/** Runs jobs by the connections that are theirs alone. */
export const createJobRunner = (writing: Writing, kinds: ReadonlyMap<string, JobKind>): RunJob => {
  const { pool, log, maintenance = noMaintenance } = writing.context;
  /** When each job's progress was last written. */
  const told = new Map<string, number>();
  const announced = new Map<string, number>();

  const announce = async ({ id, kind, user_id: user }: JobRow): Promise<void> => {
    announced.set(id, performance.now());
    if (!kinds.get(kind)?.isQuiet) await publish(pool, { kind: 'job', id, user });
  };

  /** Null: its section is under maintenance. What runs when that begins goes on to its end. */
  const take = async (id: string): Promise<JobRow | null | undefined> => {
    const taken = await pool.query<JobRow>(
      `UPDATE framework.job SET status = 'running', attempts = attempts + 1
       WHERE id = $1 AND status IN ('queued', 'running') AND (input->'of'->>'resource' <> ALL($2) OR input->'actor'->>'email' = ANY($3)) RETURNING *`,
      [id, [...maintenance.closed], maintenance.except],
    );
    const [row] = taken.rows;
    if (row) await announce(row);
    if (row || maintenance.closed.size === 0) return row;
    const waiting = await pool.query(
      "UPDATE framework.job SET status = 'queued' WHERE id = $1 AND status IN ('queued', 'running') RETURNING id",
      [id],
    );
    return waiting.rowCount === 1 ? null : undefined;
  };

  // An orderly stop is no attempt that failed.
  const handBack = async (id: string): Promise<void> => {
    await pool.query("UPDATE framework.job SET status = 'queued', attempts = attempts - 1 WHERE id = $1", [id]);
  };

  const step = async (row: JobRow, { done, failed, total }: Progress, isStopping: boolean): Promise<boolean> => {
    const { id } = row;
    const now = performance.now();
    const tell = now - (told.get(id) ?? -Infinity) >= progressEveryMs || isStopping;
    if (tell) told.set(id, now);
    const found = tell
      ? await pool.query<{ cancelling: boolean }>(
          'UPDATE framework.job SET done = $2, failed = $3, total = coalesce($4, total) WHERE id = $1 RETURNING cancelling',
          [id, done, failed, total],
        )
      : await pool.query<{ cancelling: boolean }>('SELECT cancelling FROM framework.job WHERE id = $1', [id]);
    if (tell && now - (announced.get(id) ?? -Infinity) >= announceEveryMs) await announce(row);
    return found.rows[0]?.cancelling !== true;
  };

  const runTaken = async (row: JobRow, kind: JobKind, signal: AbortSignal): Promise<GivenBack | void> => {
    const { id } = row;
    try {
      if (row.attempts > (kind.attempts ?? Infinity))
        throw new RequestError(503, 'GIVEN_UP', 'jobGivenUp', { count: row.attempts - 1 });
      let last: Progress = { done: row.done, failed: row.failed };
      let isCut = false;
      const goOn: Step = async (progress) => {
        last = { total: last.total, ...progress };
        const goesOn = (await step(row, last, signal.aborted)) && !signal.aborted;
        isCut ||= !goesOn;
        return goesOn;
      };
      await traced(`job ${row.kind}`, { 'job.id': id, 'job.kind': row.kind }, () =>
        kind.run(writing, toTask(row), goOn),
      );
      if (signal.reason instanceof LostConnection) throw signal.reason;
      if (signal.aborted && isCut) {
        await handBack(id);
        return { afterSeconds: 0 };
      }
      await finishJob(writing, kind, id, last);
    } catch (error) {
      // Who is at it by now tells its end.
      if (isConnectionLost(error) || signal.reason instanceof LostConnection) throw error;
      log.error({ err: error, job: id }, 'job failed');
      const reason = error instanceof RequestError ? message(error.key, error.params) : message('internal');
      await failJob(writing, kind, id, reason);
    } finally {
      told.delete(id);
      announced.delete(id);
    }
  };

  return async (id, signal) => {
    const row = await take(id);
    if (row === null) return { afterSeconds: maintainedSeconds };
    const kind = row && kinds.get(row.kind);
    return kind && runTaken(row, kind, signal);
  };
};
