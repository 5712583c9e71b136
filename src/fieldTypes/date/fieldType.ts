import { sheetMoment, showDate } from '../../core/values/localMoments.ts';
import { message, type Message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { shortly } from '../../core/fields/textChecks.ts';
import { compareBytes } from '../../core/values/textOrder.ts';

export const plainDateType = scalarType<string>({
  name: 'date',
  parse: (typed) => {
    const text = typed.trim();
    if (text === '') return { ok: true, value: null };
    const value = readDate(text);
    return value === null ? { ok: false, message: refusal(typed) } : { ok: true, value };
  },
  format: (value) => value,
  display: (value, { locale }) => (value === null || locale === undefined ? (value ?? '') : showDate(value, locale)),
  sheet: (value) => {
    const day = sheetMoment(Date.parse(`${value}T00:00:00Z`));
    return day === null ? null : { value: day, format: 'd mmm yyyy' };
  },
  compare: compareBytes,
  filters: ['between', 'equals', 'empty'],
  operators: ['eq', 'ne', 'in', 'gte', 'lte', 'empty'],
  sql: {
    column: () => 'date',
    text: (column) => column,
    isPlain: true,
    index: 'btree',
    range: { name: 'daterange', closed: true },
  },
  width: 120,
});

const refusal = (got: string): Message => message('date', { got: shortly(got) });

/** 2026-11-21, and as Italian and Polish files write it: 21/11/2026, 21.11.2026. */
const readDate = (text: string): string | null => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? swap(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text));
  if (!found) return null;
  const [, year = '', month = '', day = ''] = found;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return null;
  return Number(year) === 0 ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const swap = (found: string[] | null): string[] | null =>
  found && [found[0] ?? '', found[3] ?? '', found[2] ?? '', found[1] ?? ''];

const daysIn = (year: number, month: number): number => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};
