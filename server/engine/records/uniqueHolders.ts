import { quote } from '../database/identifiers.ts';
import type { Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { recordIdOf } from './recordKey.ts';
import { toSqlText } from '../database/sqlText.ts';
import type { UniqueKey, WriteModel } from './writeModel.ts';

/** The values of a unique key as one text. */
export const valueOf = (key: UniqueKey, row: Row): string =>
  JSON.stringify(key.fields.map((name) => toSqlText(row[name])));

/** Which living record holds each of the values that rows have in a unique key, by the value. */
export const findHolders = async (
  writer: Writer,
  model: WriteModel,
  key: UniqueKey,
  rows: readonly Row[],
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
  const found = await writer.client.query<Row>(
    `SELECT ${selected} FROM ${from}${living}`,
    columns.map(({ name }) => rows.map((row) => toSqlText(row[name]))),
  );
  return new Map(found.rows.map((row) => [valueOf(key, row), recordIdOf(model, row)]));
};
