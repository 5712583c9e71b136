import type { PoolClient } from 'pg';
import type { ChangeSetSummary } from '../../../src/core/wire/wire.ts';
import { readSummary } from '../history/summary.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Writing } from '../writing/writing.ts';
import type { JobRow } from './jobRow.ts';

/** As many rows as a screen shows of a job; history has them all. */
const mostResults = 1_000;

/** What a job's change-set came to; null for one without, and of an operation, which comes to its answer or its file. */
export const sumUp = async (writing: Writing, row: JobRow, user: SignedIn): Promise<ChangeSetSummary | null> => {
  if (row.change_set === null || row.kind === 'operation') return null;
  const summary = await readSummary(writing, user, row.change_set).catch(noneWithout);
  if (!summary) return null;
  if (summary.results.length <= mostResults) return summary;
  const refused = summary.results.filter(({ result }) => result !== true);
  return { ...summary, results: refused.slice(0, mostResults) };
};

/** A job that found nothing to write made no change-set. */
const noneWithout = (error: unknown): null => {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
};

/** Kept with the job, so that nobody who looks at it counts anew. */
export const keepSummary = async (
  client: Pick<PoolClient, 'query'>,
  id: string,
  summary: ChangeSetSummary | null,
): Promise<void> => {
  if (summary)
    await client.query('UPDATE framework.job SET summary = $2 WHERE id = $1 AND change_set IS NOT NULL', [
      id,
      JSON.stringify(summary),
    ]);
};
