import { RequestError } from '../../../engine/access/requestError.ts';
import type { Operation } from '../../../engine/context/operation.ts';
import { endedRuns, type EndedRun } from './feeds.ts';
import { nextRunOf } from './nextRun.ts';

const mostRuns = 10;
const mostDays = 30;

/**
 * How the retailer of the integration `id` is fed: its last runs, the mean of the success rates of each of the last days that had a run, and
 * when it is fed next (null: never by itself).
 */
export const listIntegrationRuns: Operation = async ({ id }, { read, now }) => {
  const integration = (await read.records('integrations', [String(id)])).get(String(id));
  const retailer = String(integration?.['retailer_id']);
  const record = (await read.records('retailers', [retailer])).get(retailer);
  if (!integration || !record)
    throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'integrations', id: String(id) });
  const runs = await endedRuns(read, retailer, now);
  const result = { runs: runs.slice(0, mostRuns), days: daysOf(runs), next: nextRunOf(record, now) };
  return { changes: [], effects: [], result };
};

/** The earliest first. */
const daysOf = (runs: readonly EndedRun[]): { day: string; rate: number }[] =>
  [...Map.groupBy(runs, ({ finishedAt }) => finishedAt.slice(0, 10))]
    .map(([day, of]) => ({ day, rate: Math.round(of.reduce((sum, { rate }) => sum + rate, 0) / of.length) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(-mostDays);
