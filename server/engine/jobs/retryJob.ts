import type { PoolClient } from 'pg';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { toTask } from './jobEnds.ts';
import type { JobKind } from './jobKind.ts';
import { isRetryable } from './jobList.ts';
import { storedActor, type JobRow } from './jobRow.ts';
import type { Writing } from '../writing/writing.ts';

/**
 * Lets a job that failed wait for its turn again, as whoever asks for that may do today; what has a result is skipped. 409 where
 * it did not fail, or cannot be begun again.
 */
export const retryJob = async (
  writing: Writing,
  client: PoolClient,
  kinds: ReadonlyMap<string, JobKind>,
  id: string,
  user: SignedIn,
): Promise<JobRow> => {
  const found = await client.query<JobRow>('SELECT * FROM framework.job WHERE id = $1 FOR UPDATE', [id]);
  const [row] = found.rows;
  if (!row || !isRetryable(row, kinds)) throw new RequestError(409, 'NOT_RETRYABLE', 'jobNotAgain');
  await kinds.get(row.kind)?.again?.(writing, client, { ...toTask(row), actor: user });
  await client.query(
    `UPDATE framework.job SET status = 'queued', error = NULL, finished_at = NULL, summary = NULL, cancelling = false, attempts = 0,
       input = jsonb_set(input, '{actor}', $2) WHERE id = $1`,
    [id, JSON.stringify(storedActor(user))],
  );
  return row;
};
