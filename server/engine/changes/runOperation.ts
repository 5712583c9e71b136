import { quote } from '../tables/identifiers.ts';
import { applyChanges } from './applyChanges.ts';
import { rowOfCall } from './changeSets.ts';
import type { ChangeSet, RowRequest, Writer } from './draft.ts';
import type { Operation, OperationChange, OperationEffect, OperationRead } from './operation.ts';
import { createKind, deleteKind, updateKind } from './writeKinds.ts';
import { inChangeSet, type Writing } from './writing.ts';
import { modelOf } from './writeModel.ts';

/** Runs an operation and stores its changes and effects in one transaction: all or nothing. Answers its result. */
export const runOperation = async (writing: Writing, changeSet: ChangeSet, operation: Operation, input: Record<string, unknown>): Promise<unknown> => {
  const { actor, at } = changeSet;
  const { changes, effects, result } = await operation(input, { read: readFor(writing, changeSet), now: at, actor });
  if (changes.length === 0 && effects.length === 0) return result;
  await inChangeSet(writing, changeSet, async (writer) => {
    for (const [index, change] of changes.entries()) await storeChange(writer, change, index);
    await storeEffects(writer, effects);
  });
  return result;
};

const kinds = { create: createKind, update: updateKind, delete: deleteKind } as const;

const storeChange = async (writer: Writer, { resource, kind, id, version, changes }: OperationChange, index: number): Promise<void> => {
  const request: RowRequest = { row: rowOfCall(resource, id, index), kind: kinds[kind], id, merge: false, changes, ...(version === undefined ? {} : { version }) };
  const { drafts } = await applyChanges(writer, modelOf(writer.models, resource), [request]);
  if (drafts[0]?.refusal) throw drafts[0].refusal;
};

/** Effects wait in the outbox, which commits with the changes that they follow from. */
const storeEffects = async ({ client, changeSet }: Writer, effects: readonly OperationEffect[]): Promise<void> => {
  for (const { kind, payload } of effects) {
    await client.query('INSERT INTO framework.outbox (change_set, kind, payload, created_at) VALUES ($1, $2, $3, $4)', [
      changeSet.id, kind, JSON.stringify(payload), changeSet.at.toISOString(),
    ]);
  }
};

const readFor = ({ context, models, reader }: Writing, { actor }: ChangeSet): OperationRead => ({
  records: (resource, ids) => reader.records(actor, modelOf(models, resource).resource, ids),
  taken: async (resource, field, values) => {
    const model = modelOf(models, resource);
    const column = quote(field);
    const found = await context.pool.query<{ value: unknown }>(
      `SELECT DISTINCT ${column} AS value FROM ${model.table} WHERE ${column} = ANY($1::text[]::${model.fields.get(field)?.column ?? 'text'}[])`,
      [values],
    );
    return new Set(found.rows.map(({ value }) => String(value)));
  },
});
