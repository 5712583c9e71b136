import type { Random } from '../random.ts';
import type { Row } from '../row.ts';

/** As many steps as the year of the demo has. */
const steps = 60;
const day = 86_400_000;

/** From half a year ago to half a year ahead, and the status that goes with it. */
export const periodOf = (now: Date, place: number, random: Random): Row => {
  const start = Math.round((place / steps - 0.5) * 360) + random.between(-3, 3);
  const end = start + random.between(7, 28);
  const status = random.chance(0.08) ? 4 : end < 0 ? 3 : start < 0 ? 2 : random.chance(0.5) ? 1 : 0;
  return { start_date: localDay(now, start, '08:00:00'), end_date: localDay(now, end, '23:30:00'), status };
};

export const localDay = (now: Date, days: number, time: string): string =>
  `${new Date(now.getTime() + days * day).toISOString().slice(0, 10)} ${time}`;

export const before = (now: Date, days: number): string => new Date(now.getTime() - days * day).toISOString();
