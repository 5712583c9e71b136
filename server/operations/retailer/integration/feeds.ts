import { dayMs } from '../../../../src/core/clocks/days.ts';
import type { OperationRead } from '../../../engine/context/operation.ts';

/** A run of the feed of one store that came to an end. */
export interface EndedRun {
  id: number;
  store: number;
  status: string;
  /** How much of the feed was applied, in percent. */
  rate: number;
  finishedAt: string;
}

const lastDays = 30;
const columns = ['run_id', 'sm_store_id', 'status', 'success_rate', 'finished_at'];

/** The runs of a retailer's feeds that ended in the last 30 days with a rate, the last first. */
export const endedRuns = async (read: OperationRead, retailer: string, now: Date): Promise<EndedRun[]> => {
  const since = new Date(now.getTime() - lastDays * dayMs).toISOString();
  const filter = { retailer_id: { in: [Number(retailer)] }, finished_at: { gte: since } };
  const found: EndedRun[] = [];
  for await (const rows of read.rows('feed-runs', { filter, columns }))
    for (const row of rows)
      if (row['success_rate'] !== null && row['finished_at'] !== null)
        found.push({
          id: Number(row['run_id']),
          store: Number(row['sm_store_id']),
          status: String(row['status']),
          rate: Number(row['success_rate']),
          finishedAt: String(row['finished_at']),
        });
  return found.toSorted((one, other) => other.id - one.id);
};
