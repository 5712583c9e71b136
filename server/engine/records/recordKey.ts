import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { Row } from '../database/row.ts';
import type { ModelField, WriteModel } from './writeModel.ts';

/** The values of a key's fields, or null where the id cannot be one: not a number, too large, too few parts. */
export const parseRecordId = (model: WriteModel, id: RecordId): unknown[] | null => {
  const parts = model.key.length === 1 ? [id] : id.split(',').map(decode);
  if (parts.length !== model.key.length) return null;
  const values = parts.map((part, index) => readPart(model.key[index], part));
  return values.every((value) => value !== null) ? values : null;
};

/** The id of a record: its key, or its key's parts percent-encoded and joined by commas. */
export const recordIdOf = (model: WriteModel, row: Row): RecordId => {
  const parts = model.key.map(({ name }) => String(row[name]));
  return parts.length === 1 ? (parts[0] ?? '') : parts.map(encodeURIComponent).join(',');
};

const readPart = (key: ModelField | undefined, text: string | null): unknown => {
  if (!key || text === null) return null;
  const parsed = key.type.parse(text, key.field);
  // '1.0' and ' 1' are no ids of record 1: one record has one address.
  return parsed.ok && parsed.value !== null && key.type.format(parsed.value, key.field) === text ? parsed.value : null;
};

const decode = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Narrows a table to key values, given from `$first` on by `keyArrays`; to one key, where it is given no more, in a way that can be planned before it is known. */
export const keyJoin = (model: WriteModel, alias: string, first: number, isSingle = false): string => {
  if (!isSingle) return fieldsJoin(model.key, alias, first);
  const conditions = model.key.map(
    ({ name, column }, index) => `${alias}."${name}" = ($${first + index}::text[])[1]::${column}`,
  );
  return `JOIN (VALUES (true)) AS k(on_key) ON ${conditions.join(' AND ')}`;
};

/**
 * Narrows a table to values of these fields together, given from `$first` on as an array of texts for each: a join of
 * unnested arrays, without a cast on the indexed side. One field is compared as a list, which the planner knows to be short.
 */
export const fieldsJoin = (fields: readonly ModelField[], alias: string, first: number): string => {
  const [only, ...more] = fields;
  if (only && more.length === 0) {
    return `JOIN (VALUES (true)) AS k(on_key) ON ${alias}."${only.name}" = ANY($${first}::text[]::${only.column}[])`;
  }
  const columns = fields.map((_, index) => `k${index}`);
  const arrays = fields.map((_, index) => `$${first + index}::text[]`);
  const conditions = fields.map(({ name, column }, index) => `${alias}."${name}" = k.k${index}::${column}`);
  return `JOIN unnest(${arrays.join(', ')}) AS k(${columns.join(', ')}) ON ${conditions.join(' AND ')}`;
};

/** The parameters that `keyJoin` names: one array for each part of the key. */
export const keyArrays = (model: WriteModel, keys: readonly (readonly unknown[])[]): string[][] =>
  model.key.map((_, index) => keys.map((key) => String(key[index])));

/** The order in which rows are locked and written: shorter ids first, so that numbers go by value; new records last. */
export const compareIds = (a: RecordId | null, b: RecordId | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** The same order in SQL, of a text column. */
export const idOrder = (column: string): string => `length(${column}) NULLS LAST, ${column} COLLATE "C"`;
