import type { Sample } from '../../core/fields/sample.ts';

const dayMinutes = 1_440;

/** Quarters of an hour; of a unique field one minute each. */
export const localTimeSample: Sample<string> = ({ unique }, { place, spread }) => {
  const minutes = unique === undefined ? Math.floor(spread * 96) * 15 : place;
  if (minutes >= dayMinutes) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
