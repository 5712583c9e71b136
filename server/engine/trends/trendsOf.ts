import type { Resource } from '../../../src/core/declaration/resource.ts';
import { hasTable } from '../tables/columns.ts';

/** One declared trend with its resource. */
export interface TrendOf {
  resource: Resource;
  name: string;
  config: NonNullable<Resource['trends']>[string];
}

/** Whether no filter finds the records of a trend, so that they are named. */
export const namesRecords = ({ farFromMedian, ratio, share }: TrendOf['config']): boolean =>
  (farFromMedian ?? ratio ?? share) !== undefined;

/** How many days a trend has, today among them. */
export const trendDays = 30;

export const trendsOf = (resources: readonly Resource[]): TrendOf[] =>
  resources
    .filter(hasTable)
    .flatMap((resource) => Object.entries(resource.trends ?? {}).map(([name, config]) => ({ resource, name, config })));

/** The day of a moment, by UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A day so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000));
