/** Dates as the reader's locale writes them. Formatters are costly to make and are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (locale: string, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${kind}`;
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, found);
  return found;
};

/** '2026-11-21' -> '21 Nov 2026'. A plain date has no time zone: it is read and written in UTC. */
export const showDate = (date: string, locale: string): string => {
  const moment = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(moment)) return date;
  return formatter(locale, 'date', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);
};

/** An instant in the reader's own time zone, to the minute. */
export const showInstant = (instant: string, locale: string): string => {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return instant;
  return formatter(locale, 'instant', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(moment);
};

/** '13:47' today, with the date on any other day. */
export const showSaved = (instant: string, now: number, locale: string): string => {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? formatter(locale, 'time', { timeStyle: 'short', hourCycle: 'h23' }).format(Date.parse(instant)) : showInstant(instant, locale);
};

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1],
];

/** '2 minutes ago'. */
export const relativeTime = (instant: string, now: number, locale: string): string => {
  const seconds = (Date.parse(instant) - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
};

/** As history writes it (spec 000 §3): YYYY/MM/DD HH:mm:ss, in the reader's own time zone. */
export const historyTime = (instant: string): string => {
  const moment = new Date(instant);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('/');
  return `${date} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`;
};
