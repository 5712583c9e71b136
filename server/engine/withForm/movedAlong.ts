import { quote } from '../database/identifiers.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { transitionKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

type Along = NonNullable<NonNullable<Draft['move']>['movesAlong']>[number];

/** What moves with these records (`movesAlong` of the transitions that they make) does so in their own change-set. */
export const wantMoved = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const moving = drafts.flatMap((draft) =>
    draft.refusal === null && isMoved(model, draft)
      ? (draft.move?.movesAlong ?? []).map((along) => ({ draft, along }))
      : [],
  );
  for (const group of Map.groupBy(moving, ({ along }) => `${along.resource} ${along.by} ${along.action}`).values()) {
    const [first] = group;
    if (first)
      await wantAll(
        writer,
        model,
        first.along,
        group.map(({ draft }) => draft),
      );
  }
};

/** A state that was written again moves nothing. */
const isMoved = (model: WriteModel, { before, after }: Draft): boolean => {
  const field = model.resource.states?.field ?? '';
  return before !== null && after !== null && before[field] !== after[field];
};

const wantAll = async (
  writer: Writer,
  model: WriteModel,
  { resource, by, action }: Along,
  owners: readonly Draft[],
): Promise<void> => {
  const other = modelOf(writer.models, resource);
  const [transition] = other.resource.states?.transitions?.filter((one) => one.action === action) ?? [];
  if (!transition) return;
  const key = model.key[0]?.name ?? '';
  const byKey = new Map(owners.map((draft) => [String(draft.before?.[key]), draft]));
  for (const row of await movable(writer, other, { by, action, keys: [...byKey.keys()] })) {
    const owner = byKey.get(String(row[by]));
    if (!owner) continue;
    owner.wanted.push({
      model: other,
      request: {
        row: owner.request.row,
        kind: transitionKind,
        id: recordIdOf(other, row),
        merge: false,
        changes: {},
        transition,
        derived: true,
        ofOwner: true,
      },
      faultName: () => '',
    });
  }
};

/** The records that refer to these keys, are not deleted, and are led on from their state by the action. */
const movable = async (
  writer: Writer,
  other: WriteModel,
  { by, action, keys }: { by: string; action: string; keys: readonly string[] },
): Promise<Record<string, unknown>[]> => {
  const { states } = other.resource;
  const from = (states?.transitions ?? []).flatMap((one) => (one.action === action ? one.from : []));
  const living = other.soft === null ? '' : ` AND t.${quote(other.soft)} IS NULL`;
  const found = await writer.client.query<unknown[]>({
    text: `SELECT ${other.key.map(({ name }) => `t.${quote(name)}`).join(', ')} FROM ${other.table} t WHERE t.${quote(by)}::text = ANY($1) AND t.${quote(states?.field ?? '')}::text = ANY($2)${living} ORDER BY 1`,
    values: [keys, from.map(String)],
    rowMode: 'array',
  });
  return [...(await loadRecords(writer, other, found.rows)).values()].map(({ row }) => row);
};
