import type { Job } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Writing } from '../writing/writing.ts';

/** The job of a change-set, which a retry is answered with. 409 where the change-set was used for something else. */
export const findJobOf = async (
  { context }: Pick<Writing, 'context'>,
  jobs: Jobs,
  { id, actor }: ChangeSet,
): Promise<Job | null> => {
  const found = await context.pool.query<{ id: string; user_id: number }>(
    'SELECT id, user_id FROM framework.job WHERE change_set = $1',
    [id],
  );
  const [job] = found.rows;
  if (job?.user_id === actor.userId) return jobs.find(job.id, actor);
  const used = await context.pool.query('SELECT 1 FROM framework.change_set WHERE id = $1', [id]);
  if (job || used.rowCount) throw new RequestError(409, 'CHANGE_SET_CLOSED', 'changeSetTaken');
  return null;
};
