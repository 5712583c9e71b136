import { sheetMoment, showLocalMoment } from '../../core/values/localMoments.ts';
import { message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { shortly } from '../../core/fields/textChecks.ts';
import { compareBytes } from '../../core/values/textOrder.ts';

const stored = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** Whether a text is a day of the calendar and a time of the day, as it is stored. */
export const isLocalMoment = (text: string): boolean => {
  if (!stored.test(text) || text.startsWith('0000')) return false;
  const moment = Date.parse(`${text.replace(' ', 'T')}Z`);
  // Date.parse takes the 30th of February for the 2nd of March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.replace(' ', 'T'));
};

// Seconds may be missing, and a T may stand between, as in ISO 8601. An offset would say another clock.
const typedPattern = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}:\d{2})(:\d{2})?$/;

const readLocalMoment = (text: string): string | null => {
  const [, date = '', time = '', seconds = ':00'] = typedPattern.exec(text) ?? [];
  const value = `${date} ${time.padStart(5, '0')}${seconds}`;
  return isLocalMoment(value) ? value : null;
};

export const localMomentType = scalarType<string>({
  name: 'localMoment',
  needs: ['zoneOf'],
  parse: (typed) => {
    const text = typed.trim().toUpperCase();
    if (text === '') return { ok: true, value: null };
    const value = readLocalMoment(text);
    return value === null
      ? { ok: false, message: message('localMoment', { got: shortly(typed) }) }
      : { ok: true, value };
  },
  format: (value) => value,
  display: (value, { locale }) =>
    value === null || locale === undefined ? (value ?? '') : showLocalMoment(value, locale),
  sheet: (value) => {
    const moment = sheetMoment(Date.parse(`${value.replace(' ', 'T')}Z`));
    return moment === null ? null : { value: moment, format: 'd mmm yyyy hh:mm' };
  },
  compare: compareBytes,
  filters: ['between', 'empty'],
  operators: ['eq', 'ne', 'in', 'gte', 'lte', 'empty'],
  sql: {
    column: () => 'timestamp(0) without time zone',
    index: 'btree',
    range: { name: 'tsrange', closed: false },
  },
  // With its zone, which is of four letters in summer.
  width: 190,
});
