import type { EngineContext } from '../context/context.ts';
import { withLock } from '../database/jobLock.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { countTrend } from './countTrend.ts';
import { dayOf, daysBefore, trendDays, trendsOf, type TrendOf } from './trendsOf.ts';

export interface TrendKeeper {
  /** Counts what is due, behind everybody's back. Resolves when that is done. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** A trend is counted again after so long, and after so many times what its count took: it never has more of the database. */
const restMs = 1_000;
const restTimes = 100;

/** Counts the declared trends whenever they are looked at, and when that is scheduled, so that each day has its number. */
export const keepTrends = (
  context: Pick<EngineContext, 'application' | 'fieldTypes' | 'workPool' | 'clock' | 'log'>,
): TrendKeeper => {
  const { application, fieldTypes, workPool, clock, log } = context;
  const schema: ReadSchema = { resources: new Map(application.resources.map((one) => [one.name, one])), fieldTypes };
  const trends = trendsOf(application.resources);
  const due = new Map<TrendOf, number>();
  let running: Promise<void> | null = null;
  let stopping = false;

  const countOne = async (trend: TrendOf): Promise<void> => {
    const began = performance.now();
    try {
      await countTrend({ context: { pool: workPool, clock }, schema }, trend);
    } catch (error) {
      log.error(
        { err: error },
        `the trend ${trend.resource.name}.${trend.name} could not be counted; the next look tries again`,
      );
    }
    const ended = performance.now();
    due.set(trend, ended + Math.max(restMs, restTimes * (ended - began)));
  };
  const count = async (): Promise<void> => {
    const wanted = trends.filter((trend) => performance.now() >= (due.get(trend) ?? 0));
    if (wanted.length === 0) return;
    // Of several processes one counts; what it comes to is there for all of them.
    await withLock(workPool, 'trends', async (lock) => {
      for (const trend of wanted) if (!lock.isLost && !stopping) await countOne(trend);
      await workPool.query('DELETE FROM framework.trend_day WHERE day <= $1::date', [
        daysBefore(dayOf(clock()), trendDays),
      ]);
    }).catch((error: unknown) => log.error({ err: error }, 'trends could not be counted; the next look tries again'));
  };
  const refresh = (): Promise<void> => {
    if (stopping) return Promise.resolve();
    running ??= count().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    refresh,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
};
