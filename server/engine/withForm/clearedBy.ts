import { quote } from '../database/identifiers.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type ModelField, type WriteModel } from '../records/writeModel.ts';
import { loadRecords } from '../records/loadRecords.ts';

/** Fields that let go of a record which is removed (`whenGone`), in whatever resource. */
const clearing = (model: WriteModel): WriteModel['incoming'] =>
  model.incoming.filter(({ field }) => field.field.whenGone === 'clear');

/** Whatever let go of these records is emptied with them, in their own change-set. */
export const wantCleared = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const going = drafts.filter(({ before, after, refusal }) => refusal === null && before !== null && after === null);
  if (going.length === 0) return;
  const owners = new Map(going.map((draft) => [String(draft.before?.[model.key[0]?.name ?? '']), draft]));
  for (const { resource, field } of clearing(model)) {
    const other = modelOf(writer.models, resource.name);
    for (const row of await holding(writer, other, field, [...owners.keys()])) {
      const owner = owners.get(String(row[field.name]));
      const id = recordIdOf(other, row);
      if (!owner || owner.request.beside?.has(`${resource.name} ${id}`)) continue;
      owner.wanted.push({
        model: other,
        request: {
          row: owner.request.row,
          kind: updateKind,
          id,
          merge: false,
          changes: { [field.name]: null },
          derived: true,
          ofOwner: true,
        },
        faultName: () => '',
      });
    }
  }
};

const holding = async (
  writer: Writer,
  other: WriteModel,
  field: ModelField,
  keys: readonly string[],
): Promise<Record<string, unknown>[]> => {
  const found = await writer.client.query<unknown[]>({
    text: `SELECT ${other.key.map(({ name }) => `t.${quote(name)}`).join(', ')} FROM ${other.table} t WHERE t.${quote(field.name)} = ANY($1::text[]::${field.column}[])`,
    values: [keys],
    rowMode: 'array',
  });
  return [...(await loadRecords(writer, other, found.rows)).values()].map(({ row }) => row);
};

/**
 * What a save writes beside a row that it removes lets go of it there: `beside` says so, and the rows that still held it hold
 * nothing then.
 */
export const letGoBeside = (draft: Draft): void => {
  const removed = draft.wanted.filter(({ request }) => request.kind.name === 'delete');
  const beside = new Set(draft.wanted.map(({ model, request }) => `${model.resource.name} ${request.id}`));
  for (const { model, request } of removed) {
    request.beside = beside;
    for (const { resource, field } of clearing(model))
      for (const other of draft.wanted)
        if (other.model.resource.name === resource.name && other.held?.[field.name] !== undefined)
          if (String(other.held[field.name]) === request.id && !(field.name in other.request.changes))
            other.request.changes = { ...other.request.changes, [field.name]: null };
  }
};
