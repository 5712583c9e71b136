import { addDays } from '../../../../src/core/clocks/days.ts';
import { momentOf, reachedAt } from '../../../../src/core/clocks/clock.ts';
import type { WholeRecord } from '../../../../src/core/wire/wire.ts';
import { feedTimesOf } from '../feed/feedTimes.ts';

/** When the feed of a retailer is fetched next, as an instant; null: no day is chosen, or its feed is disabled. */
export const nextRunOf = (retailer: WholeRecord, now: Date): string | null => {
  const times = feedTimesOf(retailer);
  if (!times) return null;
  const today = reachedAt(now.getTime(), times.zone).slice(0, 10);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const moment = momentOf(`${day} ${times.time}:00`, times.zone);
    if (times.isOn(day) && moment !== null && moment > now.getTime()) return new Date(moment).toISOString();
  }
  return null;
};
