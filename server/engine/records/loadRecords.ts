import type { QueryArrayConfig } from 'pg';
import { quote } from '../database/identifiers.ts';
import { prepared } from '../database/statement.ts';
import { lockPeople } from '../people/lockPeople.ts';
import type { Draft, Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { keyArrays, keyJoin, parseRecordId, recordIdOf } from './recordKey.ts';
import { modelOf, type JoinedField, type ModelField, type WriteModel } from './writeModel.ts';

export interface StoredRecord {
  row: Row;
  version: number;
}

type Client = Pick<Writer, 'client' | 'models' | 'planning'>;

/** Reads records whole, their writable joins included, and locks them in key order, unless only a plan is made. Unknown ids are missing in the answer. */
export const loadRecords = async (
  writer: Client,
  model: WriteModel,
  keys: readonly unknown[][],
): Promise<Map<string, StoredRecord>> => {
  if (!writer.planning) await lockPeople(writer.client, model.resource);
  if (keys.length === 0) return new Map();
  const order = model.key.map(({ name }) => `t.${quote(name)}`).join(', ');
  const { sql, read } = selectWhole(writer, model);
  const text = `SELECT ${sql} FROM ${model.table} t ${keyJoin(model, 't', 1, keys.length === 1)} ORDER BY ${order}${writer.planning ? '' : ' FOR UPDATE OF t'}`;
  const query: QueryArrayConfig = { ...prepared(text, keyArrays(model, keys)), rowMode: 'array' };
  const found = await writer.client.query<unknown[]>(query);
  return new Map(found.rows.map((values) => read(values)).map((stored) => [recordIdOf(model, stored.row), stored]));
};

/** The columns of a whole record and how a result row becomes one. */
const selectWhole = (
  writer: Pick<Writer, 'models'>,
  model: WriteModel,
): { sql: string; read: (values: unknown[]) => StoredRecord } => {
  const joins = model.joined.map((join) => joinedValue(modelOf(writer.models, join.related), model, join));
  const sql = ['t.version', ...model.stored.map(({ name }) => `t.${quote(name)}`), ...joins].join(', ');
  const names = [...model.stored, ...model.joined.flatMap(({ name }) => model.fields.get(name) ?? [])];
  return { sql, read: (values) => ({ version: values[0] as number, row: readRow(model, names, values) }) };
};

const joinedValue = (related: WriteModel, owner: WriteModel, join: JoinedField): string => {
  const key = quote(owner.key[0]?.name ?? 'id');
  return `(SELECT j.${quote(join.value)} FROM ${related.table} j WHERE j.${quote(join.by)} = t.${key} AND j.${quote(join.mark)} LIMIT 1)`;
};

const readRow = (model: WriteModel, fields: readonly ModelField[], values: readonly unknown[]): Row => {
  const row: Row = { ...model.empty };
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index];
    if (!field) continue;
    const value = values[index + 1] ?? null;
    row[field.name] = value !== null && field.type.sql.read ? field.type.sql.read(value) : value;
  }
  return row;
};

/** Gives every draft that names a record what is stored, under lock. */
export const loadDrafts = async (writer: Client, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const named = drafts.filter((draft) => draft.request.id !== null);
  const keys = named.flatMap((draft) => {
    const key = parseRecordId(model, draft.request.id ?? '');
    return key ? [key] : [];
  });
  const stored = await loadRecords(writer, model, keys);
  for (const draft of named) {
    const key = parseRecordId(model, draft.request.id ?? '');
    const found =
      key && stored.get(recordIdOf(model, Object.fromEntries(model.key.map(({ name }, index) => [name, key[index]]))));
    if (!found) continue;
    draft.before = found.row;
    draft.version = found.version;
    draft.id = recordIdOf(model, found.row);
  }
};
