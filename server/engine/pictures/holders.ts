import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { hasTable, storedFields } from '../tables/columns.ts';
import { namesWithin, sampleAddress } from './addresses.ts';
import { holdingFields } from './holdingFields.ts';
import { openRows, type HeldBy } from './openRows.ts';

/** SQL of `name` and `by` of each picture that something open names; `$1` is now. */
export const openSql = (): string =>
  Object.entries(openRows)
    .map(([table, { by, where }]) => named(table, 't::text', by, where))
    .join(' UNION ALL ');

/** The same of texts of records that are not followed by triggers: whatever may hold an address. */
export const textSql = (resources: readonly Resource[], types: FieldTypes): string[] =>
  resources.filter(hasTable).flatMap((resource) => {
    const followed = new Set(holdingFields(resource, resources, types).map(({ name }) => name));
    return storedFields(resource)
      .filter((field) => !followed.has(field.name) && takesAddress(field, types))
      .map(({ name }) => named(tableOf(resource), `t.${quote(name)}::text`, 'text'));
  });

const named = (table: string, text: string, by: HeldBy, where?: string): string => {
  const found = namesWithin(text);
  return `SELECT ${found.name} AS name, '${by}' AS by FROM ${table} t, ${found.from} WHERE ${found.where}${where === undefined ? '' : ` AND ${where}`}`;
};

/** Whether a value of the field could be, or hold, the address of a picture. */
const takesAddress = (field: Field, types: FieldTypes): boolean => {
  if (field.reference !== undefined || field.choices !== undefined) return false;
  const { parse, sql } = typeOf(types, field);
  if (!/^(text|jsonb?)/.test(sql.column(field))) return false;
  return [sampleAddress, JSON.stringify(sampleAddress)].some((text) => parse(text, field).ok);
};
