import type { Sample } from '../../core/fields/sample.ts';

const hourMs = 3_600_000;

/** Within the last hundred days; of a unique field one hour each. */
export const instantSample: Sample<string> = ({ unique }, { now, place, spread }) => {
  const hours = unique === undefined ? Math.floor(spread * 2400) : place;
  return new Date(now.getTime() - hours * hourMs).toISOString();
};
