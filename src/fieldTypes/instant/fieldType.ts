import { sheetMoment, showInstant } from '../../core/values/localMoments.ts';
import { message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { shortly } from '../../core/fields/textChecks.ts';

// What the server writes itself, before it was ever checked or after: the most of what comes here.
const stored = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** In UTC with milliseconds; what is no instant stays for its own check to refuse. */
export const toUtc = (value: string): string => {
  if (stored.test(value)) return value;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? value : new Date(moment).toISOString();
};

// Without an offset it would mean another moment on every machine. Seconds and the colon of an offset may be missing.
const pattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}):?(\d{2})?$/;
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const readInstant = (text: string): string | null => {
  const [, date = '', time = '', seconds = ':00', offset = '', minutes = '00'] = pattern.exec(text) ?? [];
  const onClock = `${time}${seconds}${offset === 'Z' ? offset : `${offset}:${minutes}`}`;
  return isDay(date) && clock.test(onClock) ? toUtc(`${date}T${onClock}`) : null;
};

// Date.parse takes the 30th of February for the 2nd of March.
const isDay = (date: string): boolean => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
};

export const instantType = scalarType<string>({
  name: 'instant',
  parse: (typed) => {
    const text = typed.trim().toUpperCase();
    if (text === '') return { ok: true, value: null };
    const value = readInstant(text);
    return value === null ? { ok: false, message: message('instant', { got: shortly(typed) }) } : { ok: true, value };
  },
  format: toUtc,
  display: (value, { locale }) => (value === null || locale === undefined ? (value ?? '') : showInstant(value, locale)),
  sheet: (value) => {
    // A spreadsheet knows no time zones: it holds what the reader's clock showed.
    const moment = new Date(value);
    const local = sheetMoment(moment.getTime() - moment.getTimezoneOffset() * 60_000);
    return local === null ? null : { value: local, format: 'd mmm yyyy hh:mm' };
  },
  equals: (a, b) => (a === null || b === null ? a === b : toUtc(a) === toUtc(b)),
  compare: (a, b) => Date.parse(a) - Date.parse(b),
  filters: ['between', 'empty'],
  operators: ['eq', 'ne', 'in', 'gte', 'lte', 'empty'],
  sql: {
    column: () => 'timestamptz(3)',
    read: (value) => (value instanceof Date ? value.toISOString() : typeof value === 'string' ? toUtc(value) : null),
    index: 'btree',
    range: { name: 'tstzrange', closed: false },
  },
  width: 150,
});
