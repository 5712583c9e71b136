import { asUtc } from '../../../../src/core/clocks/days.ts';
import { countries } from '../../../../src/fieldTypes/index.ts';

/** The time zone of a country of ours; undefined: it is none. */
const zoneOf = (country: unknown): string | undefined => countries.find(({ value }) => value === country)?.zone;

/** Today by the clock of a retailer's country, as a plain date. */
export const dayOf = (now: Date, country: unknown): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zoneOf(country) ?? 'UTC', dateStyle: 'short' }).format(now);

/** On which days the feed of a retailer is there, and from what time on by the clock of its country; null: it is never fetched by itself. */
interface FeedTimes {
  zone: string;
  /** `'05:00'` */
  time: string;
  /** Whether it is there on a plain date. */
  isOn(day: string): boolean;
}

const usualTime = '05:00';

export const feedTimesOf = (retailer: Readonly<Record<string, unknown>>): FeedTimes | null => {
  const zone = zoneOf(retailer['country']);
  const days = (retailer['feed_available_at'] as string[] | null) ?? []; // a list of days
  if (retailer['feed_requirement'] === 'disabled' || zone === undefined) return null;
  return {
    zone,
    time: String(retailer['feed_available_time'] ?? usualTime),
    isOn: (day) => days.includes(weekdayOf(day)),
  };
};

/** 0 is Monday. */
const weekdayOf = (day: string): string => String((new Date(asUtc(day)).getUTCDay() + 6) % 7);
