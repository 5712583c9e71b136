import * as z from 'zod';
import { deepEqual } from '../../core/deepEqual.ts';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { toJsonSchemaNow, type JsonSchema } from '../../core/jsonSchema.ts';
import { message, packMessage, type MessageKey } from '../../core/messages.ts';
import { scalarType } from '../../core/scalarType.ts';
import { findUnsafe } from '../../core/textChecks.ts';
import { describeShape } from './shape.ts';
import { findShapeFaults, type ShapeFault } from './shapeFaults.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface JsonOptions<S extends z.ZodType> extends Omit<FieldOptions<Json>, 'json' | 'default'> {
  default?: z.output<S> | null;
  /** What the value must be, as zod says it, and what a first one starts from (default: nothing). Absent: any JSON value. */
  json?: { schema: S; template?: z.output<S> };
}

/**
 * A JSON value. With a schema it is a shape that the form draws, the server checks member by member and the import fills by
 * path; the schema only checks, so an object that strips unknown members keeps them. Written as text in CSV files.
 */
export const json = <const O extends { required?: boolean }, S extends z.ZodType = z.ZodType<Json>>(
  options: O & JsonOptions<S>,
): FieldSchema<z.output<S>, O> => {
  const { json: shape, ...rest } = options;
  const meta = shape ? { ...rest, json: describeShape(shape.schema, shape.template ?? null) } : rest;
  // What passes the check is JSON of that shape; zod sees only the check.
  return defineField('json', checkedBy(shape?.schema), meta as FieldOptions<unknown>) as unknown as FieldSchema<z.output<S>, O>;
};

const checkedBy = (shape: z.ZodType | undefined): z.ZodType => {
  const checked = z.unknown().superRefine((value, context) => {
    if (!isStorable(value)) context.addIssue({ code: 'custom', message: packMessage(value === undefined ? 'required' : 'json') });
    else if (shape) for (const fault of findShapeFaults(shape, value)) context.addIssue(toIssue(fault));
  });
  return shape ? checked.meta(openly(toJsonSchemaNow(shape))) : checked;
};

const toIssue = ({ path, message: { key, params } }: ShapeFault): { code: 'custom'; path: (string | number)[]; message: string; params: object } => ({
  code: 'custom', path, message: packMessage(key as MessageKey, params), params: { member: path }, // made by `message`
});

// The address of its draft is said once, by the document that it becomes part of.
const openly = ({ $schema: _draft, ...schema }: JsonSchema): JsonSchema => schema;

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
