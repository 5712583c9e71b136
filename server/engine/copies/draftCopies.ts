import { checkMatching } from '../checks/checkMatching.ts';
import { checkPeriods } from '../checks/checkPeriods.ts';
import { checkUnique } from '../checks/checkUnique.ts';
import { outOfScope } from '../access/unseen.ts';
import type { Row } from '../database/row.ts';
import { newDraft, type Draft, type Writer, type WriteKind } from '../records/draft.ts';
import { loadRecords, type StoredRecord } from '../records/loadRecords.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { stamp } from '../writing/deriveRecord.ts';
import type { CopyPair } from './copyPairs.ts';
import type { Difference } from './findDifferences.ts';

/**
 * The records of each target as they will be, one for each difference and in its order. Nothing follows from them: a state
 * moves with its record. 403 where one lies beyond what the actor may see.
 */
export const draftCopies = async (writer: Writer, differences: readonly Difference[]): Promise<Draft[]> => {
  const numbered = differences.map((difference, at) => ({ ...difference, row: at + 1 }));
  const drafts: Draft[] = [];
  for (const [pair, group] of Map.groupBy(numbered, (difference) => difference.pair))
    drafts.push(...(await draftPair(writer, pair, group)));
  for (const [model, group] of byModel(drafts)) {
    await checkUnique(writer, model, group);
    await checkPeriods(writer, model, group);
    await checkMatching(
      writer,
      model,
      group.filter(({ before }) => before !== null),
    );
  }
  return drafts;
};

export const byModel = (drafts: readonly Draft[]): Map<WriteModel, Draft[]> =>
  Map.groupBy(drafts, ({ model }) => model);

type Numbered = Difference & { row: number };

const draftPair = async (writer: Writer, pair: CopyPair, differences: readonly Numbered[]): Promise<Draft[]> => {
  const { from, to } = pair;
  const targets = await loadRecords(
    writer,
    to,
    keysOf(
      to,
      differences.filter(({ target }) => target !== null),
    ),
  );
  const inScope = await findInScope(
    writer,
    to,
    [...targets.keys()].map((id) => parseRecordId(to, id) ?? []),
  );
  if (inScope && inScope.size < targets.size) throw outOfScope(writer.changeSet.actor, to.resource);
  // The source is only read, in the snapshot of the transaction.
  const sources = await loadRecords(
    { ...writer, planning: true },
    from,
    keysOf(
      from,
      differences.filter(({ source }) => source !== null),
    ),
  );
  return differences.map((difference) =>
    draftOne(writer, difference, { source: sources.get(difference.id), target: targets.get(difference.id) }),
  );
};

const keysOf = (model: WriteModel, differences: readonly Difference[]): unknown[][] =>
  differences.map(({ id }) => parseRecordId(model, id) ?? []);

interface Sides {
  source: StoredRecord | undefined;
  target: StoredRecord | undefined;
}

const draftOne = (writer: Writer, { pair, id, row }: Numbered, { source, target }: Sides): Draft => {
  const { to } = pair;
  const kind = kindOf(source, target);
  const draft = newDraft(to, { row, kind, id, merge: false, changes: {}, derived: true });
  draft.before = target?.row ?? null;
  draft.version = target?.version ?? null;
  if (source) {
    draft.after = { ...(draft.before ?? to.blank), ...copied(pair, source.row), ...living(to) };
  } else kind.draw(writer, draft);
  stamp(draft, writer.changeSet.at.toISOString());
  return draft;
};

const kindOf = (source: StoredRecord | undefined, target: StoredRecord | undefined): WriteKind =>
  source ? (target ? updateKind : createKind) : deleteKind;

const copied = ({ fields }: CopyPair, source: Row): Row =>
  Object.fromEntries(fields.map(({ name }) => [name, source[name] ?? null]));

/** What is copied over a deleted record brings it back. */
const living = ({ soft }: WriteModel): Row => (soft === null ? {} : { [soft]: null });
