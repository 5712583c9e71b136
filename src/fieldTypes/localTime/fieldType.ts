import { message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { compareBytes } from '../../core/values/textOrder.ts';

/** How a time is written; it follows the text of the specification where somebody reads it. */
export const hint = 'A time is written like 09:30, and the end of a day 23:59.';

/** 'HH:MM', 24 hours. */
export const pattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export const localTimeType = scalarType<string>({
  name: 'localTime',
  parse: (typed) => {
    const text = typed.trim();
    if (text === '') return { ok: true, value: null };
    return pattern.test(text) ? { ok: true, value: text } : { ok: false, message: message('time', { hint }) };
  },
  format: (value) => value,
  compare: compareBytes,
  filters: ['between', 'equals', 'empty'],
  operators: ['eq', 'ne', 'in', 'gte', 'lte', 'empty'],
  sql: {
    column: () => 'time(0)',
    read: (value) => (typeof value === 'string' ? value.slice(0, 5) : null),
    text: (column) => `to_char(${column}, 'HH24:MI')`,
    isPlain: true,
    index: 'btree',
  },
  ofDay: true,
  width: 90,
});
