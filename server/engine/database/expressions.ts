import type { Field } from '../../../src/core/fields/field.ts';
import type { FieldType } from '../../../src/core/fields/fieldType.ts';

/**
 * SQL expressions that an index and a query must write alike, or the index does not serve.
 * Text sorts by one explicit collation wherever the database was made (architecture §7).
 */
const collations = { icu: 'COLLATE "und-x-icu"', bytes: 'COLLATE "C"' } as const;

/** What a sort by a column compares. */
export const sortable = (column: string, type: FieldType): string =>
  type.sql.collation ? `${column} ${collations[type.sql.collation]}` : column;

/** The same in an index: a column that is compared by bytes was made so. */
export const indexed = (column: string, type: FieldType): string =>
  type.sql.collation === 'bytes' ? column : sortable(column, type);

/** Text without case, letters composed: what `contains` and `startsWith` compare. The database's own locale may know only ASCII. */
export const folded = (text: string): string => `lower(normalize(${text}, NFC) COLLATE "und-x-icu")`;

/** A code without its leading zeros, by bytes: what a loose search compares. */
export const withoutZeros = (text: string): string => `ltrim(${text}, '0') COLLATE "C"`;

/** A list-valued column is compared as a set. */
export const isList = (field: Field, type: FieldType): boolean =>
  field.many === true || type.sql.column(field).endsWith('[]');
