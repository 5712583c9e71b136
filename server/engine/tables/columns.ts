import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { isComputed, logOf } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';

/** A column of a resource's table as the declaration wants it. */
export interface Column {
  name: string;
  /** As PostgreSQL prints the type, with the collation where it is not the database's: `timestamp(3) with time zone`, `text COLLATE "C"`. */
  type: string;
  key: boolean;
  /** The database gives the value of a new row: integer keys that are not the key of another record. */
  identity: boolean;
  renamedFrom: readonly string[];
}

/** Fields that have a column of their own. */
export const storedFields = (resource: Pick<Resource, 'fields'>): Field[] =>
  resource.fields.filter((field) => isStored(field));

export const isStored = (field: Field): boolean =>
  field.from === undefined && field.stored !== false && !field.bulkOnly;

/** Resources with rows of their own; a view or an operation computes them. */
export const hasTable = (resource: Resource): boolean => !isComputed(resource);

/**
 * Whether every record holds a value of it: a start that requires it refuses records without one. What the server alone fills in may lack
 * in records that are older than the field, but in a log, whose rows are written whole.
 */
export const isNeverEmpty = (resource: Resource, field: Field): boolean =>
  hasTable(resource) &&
  isStored(field) &&
  field.required === true &&
  (!field.readOnly || logOf(resource) !== undefined);

// Codes have one order everywhere: the index that finds one then sorts, too.
const byBytes = ' COLLATE "C"';

export const columnsOf = (resource: Resource, types: FieldTypes): Column[] =>
  storedFields(resource).map((field) => {
    const { column, collation } = typeOf(types, field).sql;
    const type = `${printedType(column(field))}${collation === 'bytes' ? byBytes : ''}`;
    const key = resource.key.includes(field.name);
    const identity = key && resource.key.length === 1 && !field.reference && /^(bigint|integer)$/.test(type);
    return { name: field.name, type, key, identity, renamedFrom: field.renamedFrom ?? [] };
  });

/** A type as `format_type` prints it, so that declaration and database can be compared as texts. */
const printedType = (type: string): string =>
  type
    .replace(
      /^timestamptz(\(\d\))?/,
      (_, precision: string | undefined) => `timestamp${precision ?? ''} with time zone`,
    )
    .replace(
      /^(time|timestamp)(\(\d\))?(\[\])?$/,
      (_, name: string, precision: string | undefined, many: string | undefined) =>
        `${name}${precision ?? ''} without time zone${many ?? ''}`,
    )
    .replace(/^varchar/, 'character varying');

/** Whether every value of the one type is one of the other, so that changing it loses nothing. */
export const isWidening = (from: string, to: string): boolean => {
  if (from.replace(byBytes, '') === to.replace(byBytes, '')) return true;
  if (from === 'integer')
    return (
      to === 'bigint' || to === 'double precision' || (/^numeric\(\d+,\d+\)$/.test(to) && digitsBeforePoint(to) >= 10)
    );
  const scales = [from, to].map((type) => /^numeric\((\d+),(\d+)\)$/.exec(type)?.[2]);
  if (scales[0] === undefined || scales[1] === undefined) return false;
  return Number(scales[1]) >= Number(scales[0]) && digitsBeforePoint(to) >= digitsBeforePoint(from);
};

const digitsBeforePoint = (numeric: string): number => {
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(numeric) ?? [];
  return Number(precision) - Number(scale);
};
