import type { Application } from '../declaration/application.ts';
import { coerceWhere } from '../records/coerceWhere.ts';
import type { Where } from '../declaration/conditions.ts';
import { RefusedQuery } from '../wire/dialect.ts';
import { nearest } from '../values/didYouMean.ts';
import type { Field } from '../declaration/field.ts';
import type { FieldTypes } from '../declaration/fieldType.ts';
import type { Resource } from '../declaration/resource.ts';

/** One thing that is wrong with the configuration. An error keeps the application from starting. */
export interface Fault {
  /** RES102; each code is one check. */
  code: string;
  level: 'error' | 'warning';
  /** Where: `items.list.columns[3]`. */
  path: string;
  message: string;
  /** What to do about it; may be empty. */
  hint: string;
}

export interface CheckContext {
  application: Application;
  types: FieldTypes;
  dialects: readonly string[];
  byName: ReadonlyMap<string, Resource>;
}

/** Looks at one option of one resource. */
export type Check = (resource: Resource, context: CheckContext) => Fault[];

/** Looks at the application as a whole. */
export type ApplicationCheck = (context: CheckContext) => Fault[];

export const error = (code: string, path: string, message: string, hint = ''): Fault => ({
  code,
  level: 'error',
  path,
  message,
  hint,
});
export const warning = (code: string, path: string, message: string, hint = ''): Fault => ({
  code,
  level: 'warning',
  path,
  message,
  hint,
});

/** A name at the path where it stands. */
export type Named = readonly [path: string, name: string];

/** `items.list.columns` and its names as paths with their place. */
export const listed = (path: string, names: readonly string[] | undefined): Named[] =>
  (names ?? []).map((name, at) => [`${path}[${at}]`, name]);

export const keysOf = (path: string, table: object | undefined): Named[] =>
  Object.keys(table ?? {}).map((name) => [`${path}.${name}`, name]);

/** A fault for each name that is not among the known ones, with the nearest of them. */
export const unknownNames = (code: string, names: readonly Named[], known: Iterable<string>, what: string): Fault[] => {
  const all = [...known];
  return names
    .filter(([, name]) => !all.includes(name))
    .map(([path, name]) => error(code, path, `'${name}' is not ${what}.`, didYouMean(name, all)));
};

export const didYouMean = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  if (near) return `Did you mean '${near}'?`;
  return known.length > 0 && known.length <= 12 ? `There are: ${known.join(', ')}.` : '';
};

/** A fault for each name that is no field of the resource. */
export const unknownFields = (code: string, names: readonly Named[], resource: Resource): Fault[] =>
  unknownNames(code, names, fieldNames(resource), `a field of ${resource.name}`);

export const fieldNames = (resource: Resource): string[] => resource.fields.map((field) => field.name);

export const fieldOf = (resource: Resource | undefined, name: string): Field | undefined =>
  resource?.fields.find((field) => field.name === name);

/** A fault for each name that comes again. */
export const repeated = (code: string, names: readonly Named[], what: string): Fault[] =>
  names
    .filter(([, name], at) => names.findIndex(([, other]) => other === name) < at)
    .map(([path, name]) => error(code, path, `'${name}' is named twice in ${what}.`, 'Remove one.'));

/** What is wrong with a condition on the records of a resource. */
export const conditionFaults = (
  code: string,
  path: string,
  where: Where | undefined,
  resource: Resource,
  types: FieldTypes,
): Fault[] =>
  Object.entries(where ?? {}).flatMap(([name, condition]) => {
    const unknown = unknownFields(code, [[`${path}.${name}`, name]], resource);
    if (unknown.length > 0 || !types[fieldOf(resource, name)?.type ?? '']) return unknown;
    try {
      coerceWhere({ [name]: condition }, resource.fields, types);
      return [];
    } catch (thrown) {
      if (!(thrown instanceof RefusedQuery)) throw thrown;
      return [
        error(
          code,
          `${path}.${name}`,
          `The condition cannot be asked: ${thrown.reason}.`,
          `'${name}' has the operators ${operatorsOf(resource, name, types)}.`,
        ),
      ];
    }
  });

const operatorsOf = (resource: Resource, name: string, types: FieldTypes): string =>
  types[fieldOf(resource, name)?.type ?? '']?.operators.join(', ') ?? 'of its type';

/** What is wrong with values that a declaration sets. */
export const valueFaults = (code: string, path: string, values: object | undefined, resource: Resource): Fault[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => {
    const unknown = unknownFields(code, [[`${path}.${name}`, name]], resource);
    const member = resource.schema.shape[name];
    if (unknown.length > 0 || !member || value === null) return unknown;
    const checked = (member as { safeParse(value: unknown): { success: boolean } }).safeParse(value); // a shape holds schemas
    return checked.success
      ? []
      : [
          error(
            code,
            `${path}.${name}`,
            `${JSON.stringify(value)} is no value of '${name}'.`,
            'Its schema refuses it.',
          ),
        ];
  });
