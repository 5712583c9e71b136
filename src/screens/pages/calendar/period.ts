import { addDays, asUtc, dayMs, daysBetween, toDay } from '../../../core/clocks/days.ts';

/** How much of a calendar is seen at once. */
export const spans = ['week', 'month', 'quarter'] as const;
export type Span = (typeof spans)[number];

/** Days of the calendar, 'YYYY-MM-DD', the first and the one after the last. They belong to no time zone. */
export interface CalendarPeriod {
  span: Span;
  first: string;
  after: string;
  /** How many they are. */
  days: number;
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(asUtc(text)) && toDay(asUtc(text)) === text;

const monthOf = (day: string, later = 0): string => {
  const date = new Date(asUtc(day));
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1));
};

/** Weeks begin on Mondays in the countries of these screens' languages. */
const mondayOf = (day: string): string => addDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));

const firstOf: Record<Span, (day: string) => string> = { week: mondayOf, month: monthOf, quarter: monthOf };
const months: Partial<Record<Span, number>> = { month: 1, quarter: 3 };

/** The week or the months that a day lies in; a quarter begins with its month. */
export const periodOf = (span: Span, day: string): CalendarPeriod => {
  const first = firstOf[span](day);
  const after = span === 'week' ? addDays(first, 7) : monthOf(first, months[span]);
  return { span, first, after, days: daysBetween(first, after) };
};

/** A day in the period before (-1) or after (1). */
export const stepped = ({ span, first }: CalendarPeriod, by: 1 | -1): string =>
  span === 'week' ? addDays(first, 7 * by) : monthOf(first, (months[span] ?? 1) * by);

export const daysOf = ({ first, days }: CalendarPeriod): string[] =>
  Array.from({ length: days }, (_, at) => addDays(first, at));

export const isMonday = (day: string): boolean => mondayOf(day) === day;

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(asUtc(day)).getUTCDay());

/**
 * What a value is on the clock that it is read off, '2026-11-21 10:30:00': an instant on the reader's own, any other as it is. Of a
 * day alone its beginning, or as an end the beginning of the next.
 */
export const clockTextOf = (value: string, end: 'start' | 'end'): string => {
  if (value.includes('T')) {
    const moment = new Date(value);
    return toText(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  }
  if (value.length > 10) return value;
  return `${end === 'end' ? addDays(value, 1) : value} 00:00:00`;
};

const toText = (asOfUtc: number): string => new Date(asOfUtc).toISOString().slice(0, 19).replace('T', ' ');

/** Where a time of a clock lies, in days since the period began. */
export const placeOf = ({ first }: Pick<CalendarPeriod, 'first'>, shown: string): number =>
  (Date.parse(`${shown.replace(' ', 'T')}Z`) - asUtc(first)) / dayMs;
