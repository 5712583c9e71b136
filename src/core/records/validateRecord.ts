import * as z from 'zod';
import type { Field } from '../fields/field.ts';
import { toFieldErrors } from './fieldErrors.ts';
import { typeOf, type FieldType, type FieldTypes } from '../fields/fieldType.ts';
import { matches } from './matches.ts';
import { inWords } from './memberWords.ts';
import { message, type Message } from '../values/checkMessages.ts';
import type { Clock } from '../fields/moments.ts';
import { failedChecks, type Rules } from '../declaration/failedChecks.ts';
import type { Resource } from '../declaration/resource.ts';
import { caseIssues } from '../shaped/caseChecks.ts';

type Row = Readonly<Record<string, unknown>>;
type Validated = { ok: true; record: Record<string, unknown> } | { ok: false; errors: Record<string, Message> };

/**
 * Checks a record against its schema, the form's and the engine's one way to do it. Unknown fields are refused. Values come
 * back as they are stored: trimmed, and null where they are empty. `partial`: only the named fields are checked, as for a
 * change; else what is absent gets its default. What concerns several fields (`when.required`, `json.cases`, `checks`) is asked of whole
 * records.
 */
export const validateRecord = (
  resource: Pick<Resource, 'schema' | 'fields' | 'title'> & Partial<Pick<Resource, 'checks'>>,
  given: Row,
  { partial = false, types, clock, rules }: { partial?: boolean; types: FieldTypes; clock?: Clock; rules?: Rules },
): Validated => {
  const { schema, fields, title, checks } = resource;
  const record = emptied(partial ? given : { ...defaultsOf(fields), ...given }, fields, types);
  const checked = strictOf(schema, partial).safeParse(record);
  const issues = [
    ...(checked.error?.issues ?? []),
    ...(partial ? [] : caseIssues(resource, record, (when) => matches(record, when, fields, types, clock))),
  ];
  const errors = issues.length === 0 ? {} : sayMembers(toFieldErrors({ issues }, title.many), fields);
  const own = partial ? errors : { ...missingWhen(record, fields, types, clock), ...errors };
  const ill = new Set(Object.keys(own));
  const all = partial
    ? own
    : { ...failedChecks({ checks: checks ?? {}, fields }, record, { types, rules }, ill), ...own };
  if (!checked.success || Object.keys(all).length > 0) return { ok: false, errors: all };
  return { ok: true, record: emptied(checked.data, fields, types) };
};

const sayMembers = (errors: Record<string, Message>, fields: readonly Field[]): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, fault]) => [
      name,
      fault.path
        ? inWords(
            fault,
            fields.find((field) => field.name === name),
          )
        : fault,
    ]),
  );

/** A new record before anybody typed: each field's default, else null. */
export const defaultsOf = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, field.default ?? null]));

// Building a schema costs more than checking one record with it.
const strictSchemas = new WeakMap<z.ZodObject, { whole: z.ZodObject; partial: z.ZodObject }>();

const strictOf = (schema: z.ZodObject, partial: boolean): z.ZodObject => {
  let built = strictSchemas.get(schema);
  if (!built) {
    const whole = z.strictObject(schema.shape);
    built = { whole, partial: whole.partial() };
    strictSchemas.set(schema, built);
  }
  return partial ? built.partial : built.whole;
};

/** The record with null where a value is empty. Runs for every row of an import, so it looks up no more than it must. */
const emptied = (record: Row, fields: readonly Field[], types: FieldTypes): Record<string, unknown> => {
  const typeByName = typesByName(fields, types);
  const result = { ...record };
  for (const name of Object.keys(result)) {
    if (result[name] !== null && typeByName.get(name)?.isEmpty(result[name])) result[name] = null;
  }
  return result;
};

// An application has one table of field types, so the fields alone are the key.
const known = new WeakMap<readonly Field[], Map<string, FieldType>>();

const typesByName = (fields: readonly Field[], types: FieldTypes): Map<string, FieldType> => {
  let found = known.get(fields);
  if (!found) {
    found = new Map(fields.map((field) => [field.name, typeOf(types, field)]));
    known.set(fields, found);
  }
  return found;
};

const missingWhen = (
  record: Row,
  fields: readonly Field[],
  types: FieldTypes,
  clock?: Clock,
): Record<string, Message> => {
  const missing = fields.filter(
    ({ name, when }) => when?.required && record[name] === null && matches(record, when.required, fields, types, clock),
  );
  return Object.fromEntries(missing.map(({ name }) => [name, message('required')]));
};
