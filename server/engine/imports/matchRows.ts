import type { MemberChange } from '../../../src/core/members.ts';
import { message, type Message } from '../../../src/core/messages.ts';
import { quote } from '../tables/identifiers.ts';
import { recordIdOf } from '../changes/recordKey.ts';
import { toSqlText } from '../changes/sqlText.ts';
import type { Row } from '../changes/draft.ts';
import { modelOf, type JoinedField, type WriteModel } from '../changes/writeModel.ts';
import type { Writing } from '../changes/writing.ts';

/** A row of a file on its way: what it sets, which record it is of, and what is wrong. */
export interface FileRow {
  row: number;
  values: Row;
  /** By the name of a JSON field: the members that it sets. */
  members: Record<string, MemberChange[]>;
  /** Of a cell that could not be read: its text as it stands in the file. */
  unread: Readonly<Record<string, string>>;
  id: string | null;
  findings: (Message & { field?: string })[];
}

/** Finds the record of each row by the declared keys, the first one that has a value; a value twice in the file is a fault. */
export const matchRows = async (writing: Writing, model: WriteModel, rows: readonly FileRow[]): Promise<void> => {
  let open = rows;
  for (const name of model.resource.import?.key ?? []) {
    const filled = open.filter(({ values }) => (values[name] ?? null) !== null);
    open = open.filter(({ values }) => (values[name] ?? null) === null);
    reportTwice(filled, name);
    const sound = filled.filter(({ findings }) => findings.length === 0);
    const join = model.joined.find((one) => one.name === name);
    const found = await (join ? findByJoin(writing, model, join, sound) : findByField(writing, model, name, sound));
    for (const row of sound) takeMatch(model, row, name, found.get(toSqlText(row.values[name]) ?? '') ?? []);
  }
};

const reportTwice = (rows: readonly FileRow[], name: string): void => {
  const first = new Map<string, number>();
  for (const row of rows) {
    const value = toSqlText(row.values[name]) ?? '';
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, row.row);
    else row.findings.push({ ...message('duplicateInFile', { row: earlier, field: name }), field: name });
  }
};

const takeMatch = (model: WriteModel, row: FileRow, name: string, ids: readonly string[]): void => {
  const isKey = model.key.some((key) => key.name === name);
  const value = row.values[name];
  if (ids.length > 1) row.findings.push({ ...message('duplicateMatch', { count: ids.length }), field: name });
  if (ids.length === 0 && isKey && model.key.length === 1 && model.key[0]?.field.readOnly) {
    row.findings.push({ ...message('notFound', { resource: model.resource.title.one, id: String(value) }), field: name });
  }
  row.id = ids[0] ?? null;
  // What found the record is no change of it.
  if (row.id !== null || (isKey && model.key[0]?.field.readOnly)) delete row.values[name];
};

const findByField = async ({ context }: Writing, model: WriteModel, name: string, rows: readonly FileRow[]): Promise<Map<string, string[]>> => {
  const column = model.fields.get(name)?.column;
  if (rows.length === 0 || !column) return new Map();
  const living = model.soft ? ` AND ${quote(model.soft)} IS NULL` : '';
  const selected = [name, ...model.key.map((key) => key.name)].map(quote).join(', ');
  const found = await context.pool.query<Row>(`SELECT ${selected} FROM ${model.table} WHERE ${quote(name)} = ANY($1::text[]::${column}[])${living}`, [
    rows.map(({ values }) => toSqlText(values[name])),
  ]);
  return group(found.rows.map((row) => [toSqlText(row[name]) ?? '', recordIdOf(model, row)]));
};

/** A joined value finds the record by any of its related rows, not only by the primary one. */
const findByJoin = async (writing: Writing, model: WriteModel, join: JoinedField, rows: readonly FileRow[]): Promise<Map<string, string[]>> => {
  if (rows.length === 0) return new Map();
  const related = modelOf(writing.models, join.related);
  const key = quote(model.key[0]?.name ?? 'id');
  const living = model.soft ? ` AND t.${quote(model.soft)} IS NULL` : '';
  const found = await writing.context.pool.query<{ value: unknown; id: unknown }>(
    `SELECT r.${quote(join.value)} AS value, t.${key} AS id FROM ${related.table} r JOIN ${model.table} t ON t.${key} = r.${quote(join.by)}${living}
     WHERE r.${quote(join.value)} = ANY($1::text[]::${related.fields.get(join.value)?.column ?? 'text'}[])`,
    [rows.map(({ values }) => toSqlText(values[join.name]))],
  );
  return group(found.rows.map(({ value, id }) => [toSqlText(value) ?? '', String(id)]));
};

const group = (pairs: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const [value, id] of pairs) groups.set(value, [...(groups.get(value) ?? []), id]);
  return groups;
};
