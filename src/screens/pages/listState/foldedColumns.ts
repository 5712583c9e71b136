import { toFieldCondition, type Scalar, type Where } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';

/** A list as it is narrowed, and what is known of its rows. */
interface Narrowed {
  filter: Where;
  rows: readonly ListRow[];
  /** What the records of a resource are called by; undefined: not known here. */
  nameOf(resource: string): string | undefined;
}

/**
 * The columns that say in each row what a chip of the filter says once: those that a filter leaves one value, and the name of
 * a reference that it leaves one record. Rows that say otherwise, as after an edit, keep their column.
 */
export const foldedColumns = (
  { fields }: Pick<ResourceDescription, 'fields'>,
  types: FieldTypes,
  { filter, rows, nameOf }: Narrowed,
): string[] =>
  fields.flatMap((field) => {
    const value = onlyValue(filter, field);
    // An empty one that values are offered for is looked at to be filled in.
    if (value === undefined || (value === null && field.suggested)) return [];
    const type = typeOf(types, field);
    const isSame = (row: ListRow): boolean => {
      const held = type.isEmpty(row[field.name]) ? (field.countsAs ?? null) : row[field.name];
      return value === null ? type.isEmpty(held) : type.equals(held, value);
    };
    if (!rows.every(isSame)) return [];
    return [field.name, ...namesFor(fields, field, nameOf).filter((name) => isConstant(rows, name))];
  });

/** The one value that a filter leaves; null: none, undefined: it may be several. */
const onlyValue = (filter: Where, field: Field): Scalar | undefined => {
  const given = filter[field.name];
  if (given === undefined || field.many) return undefined;
  const { eq, in: several, empty } = toFieldCondition(given);
  if (empty === true) return null;
  return eq !== undefined ? eq : several?.length === 1 ? several[0] : undefined;
};

/** Joined fields that say what the record of a reference is called. */
const namesFor = (fields: readonly Field[], { name, reference }: Field, nameOf: Narrowed['nameOf']): string[] => {
  const called = reference === undefined ? undefined : nameOf(reference);
  return fields.flatMap((field) => (called !== undefined && field.from === `${name}.${called}` ? [field.name] : []));
};

const isConstant = (rows: readonly ListRow[], name: string): boolean =>
  rows.every((row) => row[name] === rows[0]?.[name]);
