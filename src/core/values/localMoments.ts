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

const millisecondsOfDay = 86_400_000;
// The day that spreadsheets count from; earlier than March of 1900 they count one day that was none.
const sheetEpoch = Date.UTC(1899, 11, 30);
const firstSheetDay = 61;

/** A moment of UTC as a spreadsheet counts it, in days; null before its calendar begins. */
export const sheetMoment = (moment: number): number | null => {
  const days = (moment - sheetEpoch) / millisecondsOfDay;
  return Number.isNaN(days) || days < firstSheetDay ? null : days;
};
