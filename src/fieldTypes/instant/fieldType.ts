import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { message, packMessage } from '../../core/messages.ts';
import { scalarType } from '../../core/scalarType.ts';
import { shortly, wrongType } from '../../core/textChecks.ts';

/** A moment: ISO 8601 in UTC with milliseconds, `2026-11-21T09:30:00.000Z`. Other offsets are turned into it. */
export const instant = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'instant',
    z.iso
      .datetime({
        offset: true,
        error: ({ input }) => (typeof input === 'string' ? packMessage('instant', { got: shortly(input) }) : wrongType('an instant')({ input })),
      })
      .overwrite(toUtc),
    options,
  );

// What the server writes itself, before it was ever checked or after: the most of what comes here.
const stored = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** In UTC with milliseconds; what is no instant stays for its own check to refuse. */
const toUtc = (value: string): string => {
  if (stored.test(value)) return value;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? value : new Date(moment).toISOString();
};

// Without an offset it would mean another moment on every machine. Seconds and the colon of an offset may be missing.
const pattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}):?(\d{2})?$/;
const schema = z.iso.datetime({ offset: true });

const readInstant = (text: string): string | null => {
  const [, date, time, seconds = ':00', offset = '', minutes = '00'] = pattern.exec(text) ?? [];
  const whole = `${date}T${time}${seconds}${offset === 'Z' ? offset : `${offset}:${minutes}`}`;
  // Date.parse would take the 30th of February for the 2nd of March.
  return schema.safeParse(whole).success ? toUtc(whole) : null;
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
  equals: (a, b) => (a === null || b === null ? a === b : toUtc(a) === toUtc(b)),
  compare: (a, b) => Date.parse(a) - Date.parse(b),
  filters: ['between', 'empty'],
  operators: ['eq', 'ne', 'in', 'gte', 'lte', 'empty'],
  sql: {
    column: () => 'timestamptz(3)',
    read: (value) => (value instanceof Date ? value.toISOString() : typeof value === 'string' ? toUtc(value) : null),
    index: 'btree',
  },
  width: 150,
});
