import { message } from '../../../src/core/values/messages.ts';
import type { Writing } from '../writing/writing.ts';
import { RequestError } from '../access/requestError.ts';
import { failJob, finishJob, toTask } from './jobEnds.ts';
import { publish } from '../events/published.ts';
import { withLock, type Lock } from '../database/jobLock.ts';
import { isConnectionLost, LostConnection } from '../database/lostConnection.ts';
import type { JobRow } from './jobRow.ts';
import type { JobKind, Progress } from './jobKind.ts';
import { untilConnected } from '../database/untilConnected.ts';

/** Does the work of one job, and sees to its end. */
interface JobRunner {
  run(id: string): Promise<void>;
  start(): void;
  /** Jobs end at a chunk's end, and wait for their turn again. */
  stop(): void;
}

/** Nobody reads progress faster than this, and each time it is written costs a wait for the disk. */
export const progressEveryMs = 200;
/** How often whoever watches is told that there is more of it. */
const announceEveryMs = 1_000;

/** Runs jobs by the connections that are theirs alone. */
export const createJobRunner = (writing: Writing, kinds: ReadonlyMap<string, JobKind>): JobRunner => {
  const { pool, log } = writing.context;
  /** When each job's progress was last written. */
  const told = new Map<string, number>();
  const announced = new Map<string, number>();
  let stopping = false;

  const runLocked = async (id: string, lock: Lock): Promise<void> => {
    const row = await take(id);
    const kind = row && kinds.get(row.kind);
    if (!row || !kind) return;
    try {
      if (row.attempts > (kind.attempts ?? Infinity))
        throw new RequestError(503, 'GIVEN_UP', 'jobGivenUp', { count: row.attempts - 1 });
      let last: Progress = { done: row.done, failed: row.failed };
      let isCut = false;
      await kind.run(writing, toTask(row), async (progress) => {
        last = { total: last.total, ...progress };
        const goesOn = (await step(row, last)) && !lock.isLost;
        isCut ||= !goesOn;
        return goesOn;
      });
      if (lock.isLost) throw new LostConnection();
      if (stopping && isCut) await handBack(id);
      else await finishJob(writing, kind, id, last);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log.error({ err: error, job: id }, 'job failed');
      await failJob(
        writing,
        kind,
        id,
        error instanceof RequestError ? message(error.key, error.params) : message('internal'),
      );
    } finally {
      told.delete(id);
      announced.delete(id);
    }
  };

  const take = async (id: string): Promise<JobRow | undefined> => {
    const taken = await pool.query<JobRow>(
      "UPDATE framework.job SET status = 'running', attempts = attempts + 1 WHERE id = $1 AND status IN ('queued', 'running') RETURNING *",
      [id],
    );
    const [row] = taken.rows;
    if (row) await announce(row);
    return row;
  };

  const announce = async ({ id, kind, user_id: user }: JobRow): Promise<void> => {
    announced.set(id, performance.now());
    if (!kinds.get(kind)?.isQuiet) await publish(pool, { kind: 'job', id, user });
  };

  // An orderly stop is no attempt that failed.
  const handBack = async (id: string): Promise<void> => {
    await pool.query("UPDATE framework.job SET status = 'queued', attempts = attempts - 1 WHERE id = $1", [id]);
  };

  const step = async (row: JobRow, { done, failed, total }: Progress): Promise<boolean> => {
    const { id } = row;
    const now = performance.now();
    const tell = now - (told.get(id) ?? -Infinity) >= progressEveryMs || stopping;
    if (tell) told.set(id, now);
    const found = tell
      ? await pool.query<{ cancelling: boolean }>(
          'UPDATE framework.job SET done = $2, failed = $3, total = coalesce($4, total) WHERE id = $1 RETURNING cancelling',
          [id, done, failed, total],
        )
      : await pool.query<{ cancelling: boolean }>('SELECT cancelling FROM framework.job WHERE id = $1', [id]);
    if (tell && now - (announced.get(id) ?? -Infinity) >= announceEveryMs) await announce(row);
    return !stopping && found.rows[0]?.cancelling !== true;
  };

  return {
    run: (id) =>
      untilConnected(
        () => withLock(pool, id, (lock) => runLocked(id, lock)),
        () => stopping,
      ),
    start: () => void (stopping = false),
    stop: () => void (stopping = true),
  };
};
