import { deepEqual } from '../../core/values/deepEqual.ts';
import { message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { findUnsafe } from '../../core/fields/textChecks.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** jsonb holds neither NUL nor half a surrogate pair, in keys as in values. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return findUnsafe(value) === null;
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return (
    isPlain(value) && Object.entries(value).every(([key, member]) => findUnsafe(key) === null && isStorable(member))
  );
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

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
  sql: {
    column: () => 'jsonb',
    write: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  },
  mono: true,
  width: 240,
  wide: true,
});
