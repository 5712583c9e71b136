import { quote } from '../database/identifiers.ts';
import type { Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { loadRecords, type StoredRecord } from './loadRecords.ts';
import type { WriteModel } from './writeModel.ts';

/** The records that belong to others by a field, oldest first, locked: value of the field as text -> records. */
export const loadRelated = async (
  writer: Pick<Writer, 'client' | 'models' | 'planning'>,
  model: WriteModel,
  by: string,
  owners: readonly string[],
): Promise<Map<string, StoredRecord[]>> => {
  if (owners.length === 0) return new Map();
  const age = [...model.created, ...model.key.map(({ name }) => name)].map((name) => `t.${quote(name)}`).join(', ');
  const keys = model.key.map(({ name }) => `t.${quote(name)}`).join(', ');
  const found = await writer.client.query<unknown[]>({
    text: `SELECT ${keys} FROM ${model.table} t WHERE t.${quote(by)} = ANY($1::text[]::${model.fields.get(by)?.column ?? 'bigint'}[]) ORDER BY ${age}`,
    values: [owners],
    rowMode: 'array',
  });
  const records = await loadRecords(writer, model, found.rows);
  const inOrder = [...records.values()].toSorted((a, b) => ageOf(model, a.row).localeCompare(ageOf(model, b.row)));
  return Map.groupBy(inOrder, ({ row }) => String(row[by]));
};

const ageOf = (model: WriteModel, row: Row): string => model.created.map((name) => String(row[name] ?? '')).join(' ');
