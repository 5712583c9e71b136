import { momentFormat, showInstant } from '../../../core/values/localMoments.ts';

/** '13:47' today, with the date on any other day. */
export const showSaved = (instant: string, now: number, locale: string): string => {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday
    ? momentFormat(locale, 'time', { timeStyle: 'short', hourCycle: 'h23' }).format(Date.parse(instant))
    : showInstant(instant, locale);
};

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

// A list says it in every row, and a formatter costs as much as drawing one.
const sayings = new Map<string, Intl.RelativeTimeFormat>();
const saying = (locale: string): Intl.RelativeTimeFormat => {
  const found = sayings.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  sayings.set(locale, found);
  return found;
};

/** '2 minutes ago'. */
export const relativeTime = (instant: string, now: number, locale: string): string => {
  const seconds = (Date.parse(instant) - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return saying(locale).format(Math.trunc(seconds / size), unit);
};

/** As history writes it (spec 000 §3): YYYY/MM/DD HH:mm:ss, in the reader's own time zone. */
export const historyTime = (instant: string): string => {
  const moment = new Date(instant);
  return `${dayOf(moment, '/')} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** The reader's own day of a moment: `2026-11-22`. */
export const dayOf = (moment: Date, between = '-'): string =>
  [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join(between);
