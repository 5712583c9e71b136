import type { Sample } from '../../core/fields/sample.ts';

const dayMs = 86_400_000;

/** Within half a year before and after now; of a unique field one day each. */
export const plainDateSample: Sample<string> = ({ unique }, { now, place, spread }) => {
  const days = unique === undefined ? Math.round((spread - 0.5) * 365) : place;
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
};
