import { addDays, asUtc } from '../../../../src/core/clocks/days.ts';
import { momentOf, reachedAt } from '../../../../src/core/clocks/clock.ts';
import type { Choice } from '../../../../src/core/fields/field.ts';
import type { WholeRecord } from '../../../../src/core/wire/wire.ts';
import { countries } from '../../../../src/fieldTypes/index.ts';

const known: readonly Choice[] = countries;
const usualTime = '05:00';

/** When the feed of a retailer is fetched next, as an instant; null: no day is chosen, or its feed is disabled. */
export const nextRunOf = (retailer: WholeRecord, now: Date): string | null => {
  const days = (retailer['feed_available_at'] ?? []) as string[]; // a list of texts
  const zone = known.find(({ value }) => value === retailer['country'])?.zone;
  if (retailer['feed_requirement'] === 'disabled' || zone === undefined) return null;
  const time = String(retailer['feed_available_time'] ?? usualTime);
  const today = reachedAt(now.getTime(), zone).slice(0, 10);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const moment = momentOf(`${day} ${time}:00`, zone);
    if (days.includes(weekdayOf(day)) && moment !== null && moment > now.getTime())
      return new Date(moment).toISOString();
  }
  return null;
};

/** 0 is Monday. */
const weekdayOf = (day: string): string => String((new Date(asUtc(day)).getUTCDay() + 6) % 7);
