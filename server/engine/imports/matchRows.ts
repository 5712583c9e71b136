import type { MemberChange } from '../../../src/core/members.ts';
import { message, type Message } from '../../../src/core/messages.ts';
import { quote } from '../tables/identifiers.ts';
import { recordIdOf } from '../changes/recordKey.ts';
import { toSqlText } from '../changes/sqlText.ts';
import type { Row } from '../changes/draft.ts';
import { modelOf, type JoinedField, type WriteModel } from '../changes/writeModel.ts';
import type { Writing } from '../changes/writing.ts';
import type { Resource } from '../../../src/core/resource.ts';

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

/** Finds records by the values of a field in the rows: the value as text -> ids. */
export type FindIds = (field: string, rows: readonly FileRow[]) => Promise<Map<string, string[]>>;

/** Finds the record of each sound row by the declared keys, the first one that has a value. */
export const matchRows = async (resource: Resource, rows: readonly FileRow[], findIds: FindIds): Promise<void> => {
  for (const { name, rows: filled } of groupByKey(resource, rows)) {
    const sound = filled.filter(({ findings }) => findings.length === 0);
    const found = sound.length === 0 ? new Map<string, string[]>() : await findIds(name, sound);
    for (const row of sound) takeMatch(resource, row, name, found.get(toSqlText(row.values[name]) ?? '') ?? []);
  }
};

/** A value that stands twice in the file is a fault. */
export const reportTwiceInFile = (resource: Resource, rows: readonly FileRow[]): void => {
  for (const { name, rows: filled } of groupByKey(resource, rows)) reportTwice(filled, name);
};

/** The rows by the key that finds their records; those that have none are in no group. */
const groupByKey = ({ import: config }: Resource, rows: readonly FileRow[]): { name: string; rows: FileRow[] }[] => {
  const keys: readonly string[] = config?.key ?? [];
  const groups = Map.groupBy(rows, ({ values }) => keys.find((name) => (values[name] ?? null) !== null));
  return keys.map((name) => ({ name, rows: groups.get(name) ?? [] }));
};

/** How the engine's own tables are asked. */
export const findStored =
  (writing: Writing, model: WriteModel): FindIds =>
  (name, rows) => {
    const join = model.joined.find((one) => one.name === name);
    return join ? findByJoin(writing, model, join, rows) : findByField(writing, model, name, rows);
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

const takeMatch = ({ key, fields, title }: Resource, row: FileRow, name: string, ids: readonly string[]): void => {
  const isKey = key.includes(name);
  const isGiven = isKey && fields.find((field) => field.name === key[0])?.readOnly === true;
  const value = row.values[name];
  if (ids.length > 1) row.findings.push({ ...message('duplicateMatch', { count: ids.length }), field: name });
  if (ids.length === 0 && isGiven && key.length === 1) {
    row.findings.push({ ...message('notFound', { resource: title.one, id: String(value) }), field: name });
  }
  row.id = ids[0] ?? null;
  // What found the record is no change of it.
  if (row.id !== null || isGiven) delete row.values[name];
};

const findByField = async ({ context }: Writing, model: WriteModel, name: string, rows: readonly FileRow[]): Promise<Map<string, string[]>> => {
  const column = model.fields.get(name)?.column;
  if (!column) return new Map();
  const living = model.soft ? ` AND ${quote(model.soft)} IS NULL` : '';
  const selected = [name, ...model.key.map((key) => key.name)].map(quote).join(', ');
  const found = await context.pool.query<Row>(`SELECT ${selected} FROM ${model.table} WHERE ${quote(name)} = ANY($1::text[]::${column}[])${living}`, [
    rows.map(({ values }) => toSqlText(values[name])),
  ]);
  return groupIds(found.rows.map((row) => [toSqlText(row[name]) ?? '', recordIdOf(model, row)]));
};

/** A joined value finds the record by any of its related rows, not only by the primary one. */
const findByJoin = async (writing: Writing, model: WriteModel, join: JoinedField, rows: readonly FileRow[]): Promise<Map<string, string[]>> => {
  const related = modelOf(writing.models, join.related);
  const key = quote(model.key[0]?.name ?? 'id');
  const living = model.soft ? ` AND t.${quote(model.soft)} IS NULL` : '';
  const found = await writing.context.pool.query<{ value: unknown; id: unknown }>(
    `SELECT r.${quote(join.value)} AS value, t.${key} AS id FROM ${related.table} r JOIN ${model.table} t ON t.${key} = r.${quote(join.by)}${living}
     WHERE r.${quote(join.value)} = ANY($1::text[]::${related.fields.get(join.value)?.column ?? 'text'}[])`,
    [rows.map(({ values }) => toSqlText(values[join.name]))],
  );
  return groupIds(found.rows.map(({ value, id }) => [toSqlText(value) ?? '', String(id)]));
};

/** Pairs of a value's text and an id, by the text. */
export const groupIds = (pairs: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const [value, id] of pairs) groups.set(value, [...(groups.get(value) ?? []), id]);
  return groups;
};
