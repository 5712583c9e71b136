import type { Sample } from '../../core/fields/sample.ts';

const dayMs = 86_400_000;

/** A full hour of daytime within fifty days before or after; of a unique field an hour each. No clock skips an hour of the day. */
export const localMomentSample: Sample<string> = ({ unique }, { now, place, spread }) => {
  const [day, hour] =
    unique === undefined
      ? [Math.floor(spread * 100) - 50, 6 + (place % 12)]
      : [-Math.floor(place / 12), 6 + (place % 12)];
  const date = new Date(now.getTime() + day * dayMs).toISOString().slice(0, 10);
  return `${date} ${String(hour).padStart(2, '0')}:00:00`;
};
