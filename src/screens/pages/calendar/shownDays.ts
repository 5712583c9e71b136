import { momentFormat, showDate, showInstant, showLocalMoment } from '../../../core/values/localMoments.ts';
import { addDays } from '../../../core/clocks/days.ts';
import type { CalendarPeriod } from './period.ts';

const asUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 'November 2026', 'November 2026 – January 2027', '23 – 29 Nov 2026'. */
export const showPeriod = ({ span, first, after }: CalendarPeriod, locale: string): string => {
  const last = addDays(after, -1);
  if (span === 'week')
    return momentFormat(locale, 'days', { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      asUtc(first),
      asUtc(last),
    );
  const month = momentFormat(locale, 'month', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return month.formatRange(asUtc(first), asUtc(last));
};

/** 'Mon', or 'M' */
export const showWeekday = (day: string, locale: string, weekday: 'short' | 'narrow'): string =>
  momentFormat(locale, `${weekday} weekday`, { weekday, timeZone: 'UTC' }).format(asUtc(day));

/** '23 Nov' */
export const showShortDay = (day: string, locale: string): string =>
  momentFormat(locale, 'shortDay', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(asUtc(day));

/** 'Monday 23 November' */
export const showLongDay = (day: string, locale: string): string =>
  momentFormat(locale, 'longDay', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    asUtc(day),
  );

/** A value of a bar, as people read it: a day, an instant on the reader's own clock, a time of the record's. */
export const showValue = (value: string, locale: string): string => {
  if (value.includes('T')) return showInstant(value, locale);
  return value.length > 10 ? showLocalMoment(value, locale) : showDate(value, locale);
};
