import { offsetAt } from '../clocks/clock.ts';

// The day first, as everybody around writes it.
const european = 'en-GB';

/** Moments as the reader's locale writes them. Formatters are costly to make and are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();
export const momentFormat = (
  locale: string,
  kind: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${locale} ${kind}`;
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? european : locale, options);
  formatters.set(key, found);
  return found;
};

/** '2026-11-21' -> '21 Nov 2026'. A plain date has no time zone: it is read and written in UTC. */
export const showDate = (date: string, locale: string): string => {
  const moment = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(moment)) return date;
  return momentFormat(locale, 'date', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);
};

/** An instant in the reader's own time zone, to the minute. */
export const showInstant = (instant: string, locale: string): string => {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return instant;
  return momentFormat(locale, 'instant', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(moment);
};

/** '2026-11-21 10:30:00' -> '21 Nov 2026, 10:30': what a clock shows, whatever the reader's own shows then. */
export const showLocalMoment = (shown: string, locale: string): string => {
  const moment = Date.parse(`${shown.replace(' ', 'T')}Z`);
  if (Number.isNaN(moment)) return shown;
  return momentFormat(locale, 'localMoment', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(moment);
};

/** Whether the reader's own clock shows at a moment, in milliseconds, what the one of a zone does. */
export const isOfReader = (moment: number, zone: string): boolean =>
  -new Date(moment).getTimezoneOffset() * 60_000 === offsetAt(moment, zone);

/** What the clock of a zone is called at a moment: 'CET', 'CEST'. */
export const zoneName = (moment: number, zone: string, locale: string): string =>
  momentFormat(locale, `zone ${zone}`, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

const millisecondsOfDay = 86_400_000;
// The day that spreadsheets count from; earlier than March of 1900 they count one day that was none.
const sheetEpoch = Date.UTC(1899, 11, 30);
const firstSheetDay = 61;

/** A moment of UTC as a spreadsheet counts it, in days; null before its calendar begins. */
export const sheetMoment = (moment: number): number | null => {
  const days = (moment - sheetEpoch) / millisecondsOfDay;
  return Number.isNaN(days) || days < firstSheetDay ? null : days;
};
