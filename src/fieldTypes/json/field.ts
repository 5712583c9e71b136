import * as z from 'zod';
import type { Where } from '../../core/fields/conditions.ts';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/fields/defineField.ts';
import { registerCases } from '../../core/shaped/caseChecks.ts';
import { toJsonSchema, type JsonSchema } from '../../core/wire/jsonSchema.ts';
import { packMessage } from '../../core/values/checkMessages.ts';
import type { CheckKey } from '../../core/values/checkMessages.ts';
import { isStorable, type Json } from './fieldType.ts';
import { describeCases, describeShape, shapeOfAll } from './shape.ts';
import { findShapeFaults, type ShapeFault } from './shapeFaults.ts';

interface JsonOptions<S extends z.ZodType> extends Omit<FieldOptions<Json>, 'json' | 'default'> {
  default?: z.output<S> | null;
  /**
   * What the value must be, as zod says it, and what a first one starts from (default: nothing). `cases`: other fields of the record
   * choose the shape; the first whose `when` holds does, one without it always, and a member of one name is the same in all. Absent: any JSON value.
   * `whole`: members of the template that a value lacks are stored as the template has them.
   */
  json?:
    | { schema: S; template?: z.output<S>; whole?: never; cases?: never }
    | { schema: S; template: z.output<S>; whole: true; cases?: never }
    | { cases: readonly Case[]; schema?: never };
}

interface Case {
  /** A condition on the record. Absent: whatever it is. */
  when?: Where;
  schema: z.ZodObject;
}

/**
 * A JSON value. With a schema it is a shape that the form draws, the server checks member by member and the import fills by
 * path; the schema only checks, so an object that strips unknown members keeps them. Written as text in CSV files.
 */
export const json = <const O extends { required?: boolean }, S extends z.ZodType = z.ZodType<Json>>(
  options: O & JsonOptions<S>,
): FieldSchema<z.output<S>, O> => {
  const { json: shape, ...rest } = options;
  // What passes the check is JSON of that shape; zod sees only the check.
  type Made = FieldSchema<z.output<S>, O>;
  if (shape?.cases) {
    const schemas = shape.cases.map(({ schema }) => schema);
    const all = shapeOfAll(schemas);
    const described = { ...describeShape(all, null), cases: describeCases(shape.cases) };
    const field = defineField('json', checkedBy(all), { ...rest, json: described });
    return registerCases(field, { checks: schemas.map(checkedBy), shapes: schemas }) as unknown as Made;
  }
  const meta = shape ? { ...rest, json: describeShape(shape.schema, shape.template ?? null) } : rest;
  const checked = checkedBy(shape?.schema);
  const filled = shape?.whole ? checked.overwrite((value) => fillFrom(shape.template, value)) : checked;
  return defineField('json', filled, meta as FieldOptions<unknown>) as unknown as Made;
};

/** A value with what it lacks of a template; what it has stays, whatever the template says. */
const fillFrom = (template: unknown, value: unknown): unknown => {
  if (!isRecord(template) || !isRecord(value)) return value;
  const names = new Set([...Object.keys(template), ...Object.keys(value)]);
  return Object.fromEntries(
    [...names].map((name) => [name, name in value ? fillFrom(template[name], value[name]) : template[name]]),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkedBy = (shape: z.ZodType | undefined): z.ZodType => {
  const checked = z.unknown().superRefine((value, context) => {
    if (!isStorable(value))
      context.addIssue({ code: 'custom', message: packMessage(value === undefined ? 'required' : 'json') });
    else if (shape) for (const fault of findShapeFaults(shape, value)) context.addIssue(toIssue(fault));
  });
  return shape ? checked.meta(openly(toJsonSchema(shape))) : checked;
};

const toIssue = ({
  path,
  message: { key, params },
}: ShapeFault): { code: 'custom'; path: (string | number)[]; message: string; params: object } => ({
  code: 'custom',
  path,
  message: packMessage(key as CheckKey, params),
  params: { member: path }, // made by `message`
});

// The address of its draft is said once, by the document that it becomes part of.
const openly = ({ $schema: _draft, ...schema }: JsonSchema): JsonSchema => schema;
