import { toFieldCondition } from '../../../src/core/fields/conditions.ts';
import { decodeKey } from '../../../src/core/values/key.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { quote } from '../database/identifiers.ts';
import { findField, type JoinedTable, type ReadSchema } from './joins.ts';
import type { Parameters, ReadInput } from '../database/statement.ts';

/** The parts of an id as values of the key's fields; null where it cannot be the id of a record. */
export const readId = (schema: ReadSchema, resource: Resource, id: string): unknown[] | null => {
  const texts = decodeKey(id, resource.key.length);
  if (!texts) return null;
  const parts = texts.map((text, index) => readKeyPart(schema, resource, resource.key[index] ?? '', text));
  return parts.every((part) => part !== null) ? parts : null;
};

/** One part of a key; null where it cannot be one. */
const readKeyPart = (schema: ReadSchema, resource: Resource, name: string, text: string): unknown => {
  const field = findField(resource, name);
  const type = typeOf(schema.fieldTypes, field);
  // A key that is a text may be one that nobody could give it today, such as an EAN with a wrong check digit; any other is what its column holds.
  const parsed = (type.sql.column(field) === 'text' ? (type.parseCondition ?? type.parse) : type.parse)(text, field);
  // '1.0' and ' 1' are no ids of record 1: one record has one address.
  return parsed.ok && parsed.value !== null && type.format(parsed.value, field) === text ? parsed.value : null;
};

/**
 * Records whose keys are among others: the columns of the key, and of each the list of its values, place by place. Each column is
 * compared by itself: rows that are found by a subquery alone are found last where more tables are joined than the planner
 * puts in order, after it read the whole table. Whether the parts belong together is asked of a hash table, which `IS TRUE` keeps it: joined, a
 * plan that does not know how long the lists are goes through all of them for each row.
 */
export const keySql = (keys: readonly { column: string; list: string }[]): string => {
  const each = keys.map(({ column, list }) => `${column} = ANY (${list})`);
  const pairs = `((${keys.map(({ column }) => column).join(', ')}) IN (SELECT * FROM unnest(${keys.map(({ list }) => list).join(', ')}))) IS TRUE`;
  return [...each, ...(keys.length > 1 ? [pairs] : [])].join(' AND ');
};

/** `id` of a composite key: its parts are compared as one row. */
export const compositeIdSql = (
  schema: ReadSchema,
  { alias, resource }: JoinedTable,
  parameters: Parameters,
): string => {
  const keys = resource.key.map((name, index) => {
    const field = findField(resource, name);
    const column = typeOf(schema.fieldTypes, field).sql.column(field);
    const list = parameters.add((input) => idsOf(schema, resource, input).map((parts) => parts[index]));
    return { column: `${alias}.${quote(name)}`, list: `${list}::${column}[]` };
  });
  return keySql(keys);
};

const idsOf = (schema: ReadSchema, resource: Resource, { filter }: ReadInput): unknown[][] => {
  const { eq, in: many = [] } = toFieldCondition(filter.id);
  return [...many, ...(eq === undefined ? [] : [eq])].flatMap((id) => {
    const parts = readId(schema, resource, String(id));
    return parts ? [parts] : [];
  });
};
