import type { Field } from '../fields/field.ts';

type Row = Readonly<Record<string, unknown>>;

/** A field that the wire also has in an object beside the flat record, and its place there. */
interface PlacedField {
  field: Field;
  path: readonly string[];
}

/** Those whose name on the wire has points: `'store.store_brand.brand'`. */
export const placedFields = (fields: readonly Field[]): PlacedField[] =>
  fields.flatMap((field) => (field.wire?.name?.includes('.') ? [{ field, path: field.wire.name.split('.') }] : []));

/** The record with the objects that its service's clients read; flat as it is where no field has a place in one. */
export const withNested = <R extends Row>(fields: readonly Field[], row: R): R => {
  const placed = placedFields(fields);
  if (placed.length === 0) return row;
  const nested: Record<string, unknown> = {};
  for (const { field, path } of placed) put(nested, path, row[field.name] ?? null);
  return { ...row, ...nested };
};

const put = (into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value); // made here
};

/** A new record under the names that fields have in the call which makes it. */
export const asMade = (fields: readonly Field[], row: Row): Row =>
  renamed(row, ({ name, wire }) => [name, wire?.made], fields);

/** The same under their own names, as it came. */
export const fromMade = (fields: readonly Field[], row: Row): Row =>
  renamed(row, ({ name, wire }) => [wire?.made, name], fields);

const renamed = (
  row: Row,
  namesOf: (field: Field) => [string | undefined, string | undefined],
  fields: readonly Field[],
): Row => {
  const names = new Map(fields.map(namesOf));
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]));
};

/** Whether the call that makes a record has names of its own. */
export const isMadeOtherwise = (fields: readonly Field[]): boolean =>
  fields.some(({ wire }) => wire?.made !== undefined);

/** What stands at a place; undefined: nothing is there. */
export const valueAt = (row: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return row;
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? valueAt((row as Row)[name], rest)
    : undefined;
};
