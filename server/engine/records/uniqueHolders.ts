import { boundFields, referredOf, type Referred } from '../../../src/core/declaration/referred.ts';
import { quote } from '../database/identifiers.ts';
import type { Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { recordIdOf } from './recordKey.ts';
import { toSqlText } from '../database/sqlText.ts';
import { modelOf, type ModelField, type UniqueKey, type WriteModel } from './writeModel.ts';

/** The values of a unique key as one text. */
export const valueOf = (key: UniqueKey, row: Row): string =>
  JSON.stringify(key.fields.map((name) => toSqlText(row[name])));

/** Which living record holds each of the values that rows have in a unique key, by the value; `lock`: and keeps it until this transaction ends. */
export const findHolders = async (
  writer: Writer,
  model: WriteModel,
  key: UniqueKey,
  rows: readonly Row[],
  lock = false,
): Promise<Map<string, string>> => {
  const columns = key.fields.map((name) => ({ name, column: model.fields.get(name)?.column ?? 'text' }));
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const listed = columns.map(({ name, column }) => `t.${quote(name)} = ANY($1::text[]::${column}[])`).join('');
  const on = columns.map(({ name, column }, index) => `t.${quote(name)} = w.c${index}::${column}`).join(' AND ');
  const living = model.soft ? ` AND t.${quote(model.soft)} IS NULL` : '';
  const selected = [...new Set([...model.key.map(({ name }) => name), ...key.fields])]
    .map((name) => `t.${quote(name)}`)
    .join(', ');
  const names = columns.map((_, index) => `c${index}`).join(', ');
  const from =
    columns.length === 1
      ? `${model.table} t WHERE ${listed}`
      : `unnest(${arrays}) AS w(${names}) JOIN ${model.table} t ON ${on}`;
  const order = model.key.map(({ name }) => `t.${quote(name)}`).join(', ');
  const kept = lock ? ` ORDER BY ${order} FOR SHARE OF t` : '';
  const found = await writer.client.query<Row>(
    `SELECT ${selected} FROM ${from}${living}${kept}`,
    columns.map(({ name }) => rows.map((row) => toSqlText(row[name]))),
  );
  return new Map(found.rows.map((row) => [valueOf(key, row), recordIdOf(model, row)]));
};

/** A reference of a resource whose values are no keys, and what it refers to. */
export interface NamedReference {
  model: WriteModel;
  field: ModelField;
  target: WriteModel;
  referred: Referred;
  /** The fields of the referenced record that together are its own alone. */
  key: UniqueKey;
}

/** What that is of a reference; null of one that holds keys. */
export const namedOf = (
  { models }: Pick<Writer, 'models'>,
  model: WriteModel,
  field: ModelField,
): NamedReference | null => {
  const target = field.field.by === undefined ? undefined : models.get(field.field.reference ?? '');
  if (!target) return null;
  const referred = referredOf(field.field, target.resource);
  return referred.isKey ? null : { model, field, target, referred, key: { fields: boundFields(referred) } };
};

/** What the record holds that a value of such a reference names, by its fields. */
export const namedRow = ({ referred: { field, holds, alike } }: NamedReference, value: unknown, record: Row): Row => ({
  ...Object.fromEntries(Object.entries(alike).map(([theirs, own]) => [theirs, record[own] ?? null])),
  ...holds,
  [field]: value,
});

/** The ids of the living records that rows name, by what `valueOf` makes of a row. `lock`: nobody gives such a value free until this transaction ends. */
export const findNamed = (
  writer: Writer,
  { target, key }: NamedReference,
  rows: readonly Row[],
  lock = false,
): Promise<Map<string, string>> => findHolders(writer, target, key, rows, lock);

/** The key of the record that each row names by a reference of a resource; absent: of none. */
export const findNamedKeys = async (
  writer: Writer,
  model: WriteModel,
  reference: string,
  records: readonly Row[],
): Promise<Map<Row, unknown>> => {
  const field = model.fields.get(reference);
  const named = field && namedOf(writer, model, field);
  if (!named) return new Map(records.map((record) => [record, record[reference]]));
  const held = records.filter((record) => (record[reference] ?? null) !== null);
  const rowOf = (record: Row): Row => namedRow(named, record[reference], record);
  const ids = held.length === 0 ? new Map<string, string>() : await findNamed(writer, named, held.map(rowOf));
  return new Map(held.map((record) => [record, ids.get(valueOf(named.key, rowOf(record)))]));
};

/** The references whose values name records of a resource. */
export const namedBy = (writer: Pick<Writer, 'models'>, model: WriteModel): NamedReference[] =>
  model.incoming.flatMap(({ resource, field }) => namedOf(writer, modelOf(writer.models, resource.name), field) ?? []);
