import * as z from 'zod';
import { deepEqual } from '../../core/deepEqual.ts';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { message, packMessage } from '../../core/messages.ts';
import { scalarType } from '../../core/scalarType.ts';
import { findUnsafe } from '../../core/textChecks.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Any JSON value; its shape, where it has one, is `json.schema`. Written as text in CSV files. */
export const json = <const O extends FieldOptions<Json>>(options: O): FieldSchema<Json, O> =>
  // What passes the check is JSON; zod sees only the check.
  defineField<Json, O>(
    'json',
    z.unknown().refine(isStorable, { error: ({ input }) => packMessage(input === undefined ? 'required' : 'json') }) as unknown as z.ZodType<Json>,
    options,
  );

// jsonb holds neither NUL nor half a surrogate pair, in keys as in values.
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return findUnsafe(value) === null;
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return isPlain(value) && Object.entries(value).every(([key, member]) => findUnsafe(key) === null && isStorable(member));
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

export const jsonType = scalarType<Json>({
  name: 'json',
  parse: (typed) => {
    if (typed.trim() === '') return { ok: true, value: null };
    try {
      const value = JSON.parse(typed) as Json;
      return isStorable(value) ? { ok: true, value } : { ok: false, message: message('json') };
    } catch {
      return { ok: false, message: message('json') };
    }
  },
  format: (value) => JSON.stringify(value),
  equals: deepEqual,
  compare: () => 0,
  sortable: false,
  filters: ['empty'],
  operators: ['empty'],
  sql: { column: () => 'jsonb', write: (value) => (value === null || value === undefined ? null : JSON.stringify(value)) },
  mono: true,
  width: 240,
  wide: true,
});
