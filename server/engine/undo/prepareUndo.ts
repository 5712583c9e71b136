import { RequestError } from '../access/requestError.ts';
import { outOfScope } from '../access/unseen.ts';
import { conceal } from '../checks/admitDrafts.ts';
import { checkReferenced } from '../checks/checkLinks.ts';
import { checkMatching } from '../checks/checkMatching.ts';
import { checkPeriods } from '../checks/checkPeriods.ts';
import { checkReturning } from '../checks/checkReturning.ts';
import { checkTogether } from '../checks/checkTogether.ts';
import { checkUnique } from '../checks/checkUnique.ts';
import { computeAgain } from '../writing/deriveRecord.ts';
import { newDraft, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { rulesElsewhere } from '../writing/followers.ts';
import { loadRecords, type StoredRecord } from '../records/loadRecords.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import { readDone, readNewer, type DoneChange } from './doneChanges.ts';
import { findForbidden, mayCopy, movedAlong } from './undoRights.ts';

/** Works out the inverse of rows and what refuses it; writes nothing. The first part of a row owns the others. */
export const prepareUndo = async (writer: Writer, undone: string, rows: readonly number[]): Promise<Draft[]> => {
  const done = await readDone(writer, undone, rows);
  const together = { done, copied: done.some(({ copied }) => copied) };
  const drafts: { change: DoneChange; draft: Draft }[] = [];
  for (const [resource, changes] of Map.groupBy(done, (change) => change.resource)) {
    drafts.push(...(await invert(writer, modelOf(writer.models, resource), changes, together)));
  }
  const byRow = Map.groupBy(
    drafts.toSorted((a, b) => a.change.row - b.change.row || a.change.part - b.change.part),
    ({ change }) => change.row,
  );
  return [...byRow.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    first.draft.children = others.map(({ draft }) => draft);
    first.draft.refusal ??= others.find(({ draft }) => draft.refusal)?.draft.refusal ?? null;
    const folded = new Set([first, ...others].flatMap(({ change }) => change.rows).filter((row) => !byRow.has(row)));
    if (folded.size > 0) first.draft.request.alsoRows = [...folded];
    return [first.draft];
  });
};

/** All that is taken back at once. */
interface Together {
  done: readonly DoneChange[];
  /** Records were made those of others. */
  copied: boolean;
}

const invert = async (
  writer: Writer,
  model: WriteModel,
  changes: readonly DoneChange[],
  { done, copied }: Together,
): Promise<{ change: DoneChange; draft: Draft }[]> => {
  const keys = changes.map(({ id }) => parseRecordId(model, id) ?? []);
  const stored = await loadRecords(writer, model, keys);
  const newer = await readNewer(writer, model, changes);
  const inScope = await findInScope(writer, model, keys);
  const inverted = changes.map((change) => ({
    change,
    draft: invertOne(model, change, stored.get(change.id), newer.get(change.id)?.names ?? new Set()),
  }));
  for (const { change, draft } of inverted) {
    if (inScope && draft.before && !inScope.has(draft.id ?? ''))
      draft.refusal = outOfScope(writer.changeSet.actor, model.resource);
    const isOpen = (copied && mayCopy(writer, model)) || movedAlong(writer, model, change, done);
    const forbidden = isOpen ? null : findForbidden(writer.changeSet.actor, model.resource, change);
    draft.refusal = forbidden ?? draft.refusal;
    if (forbidden || draft.refusal?.code === 'OUT_OF_SCOPE') conceal(draft);
  }
  const drafts = inverted.map(({ draft }) => draft);
  // What rules read elsewhere is not what it was: the exact inverse would bring back what is true no more.
  const outdated = drafts.filter(
    ({ id, after, refusal }) => after !== null && refusal === null && newer.get(id ?? '')?.followed,
  );
  await computeAgain(writer, model, outdated, rulesElsewhere(model));
  checkTogether(writer, model, drafts);
  // What comes back whole may refer to what comes back with it.
  await checkMatching(
    writer,
    model,
    drafts.filter(({ before }) => before !== null),
  );
  await checkReturning(
    writer,
    model,
    drafts,
    idsOf(done, ({ gone }) => gone),
  );
  await checkUnique(writer, model, drafts);
  await checkPeriods(writer, model, drafts);
  await checkReferencedLater(writer, model, drafts, done);
  return inverted;
};

// Rows that were made together go together: what refers to a record may be a part of the same row.
const checkReferencedLater = async (
  writer: Writer,
  model: WriteModel,
  drafts: readonly Draft[],
  done: readonly DoneChange[],
): Promise<void> => {
  const parts = new Set([...writer.models.values()].flatMap((other) => other.joinedBy.map(({ owner }) => owner)));
  const owners = model.resource.related.some(({ save }) => save === 'withForm') || parts.has(model.resource.name);
  if (!owners)
    await checkReferenced(
      writer,
      model,
      drafts,
      idsOf(done, ({ made }) => made),
    );
};

/** Of all that is taken back some records, by resource. */
const idsOf = (done: readonly DoneChange[], which: (change: DoneChange) => boolean): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(done.filter(which), ({ resource }) => resource)].map(([resource, changes]) => [
      resource,
      changes.map(({ id }) => id),
    ]),
  );

const invertOne = (
  model: WriteModel,
  change: DoneChange,
  stored: StoredRecord | undefined,
  newer: ReadonlySet<string>,
): Draft => {
  const draft = newDraft(model, {
    row: change.row,
    kind: updateKind,
    id: change.id,
    merge: false,
    changes: {},
    derived: true,
  });
  draft.before = stored?.row ?? null;
  draft.version = stored?.version ?? change.version;
  if ((stored === undefined) !== change.gone || isSuperseded(model, change, newer)) draft.refusal ??= superseded();
  if (change.made) draft.after = null;
  else if (change.gone) draft.after = { ...model.empty, ...change.before };
  else draft.after = { ...draft.before, ...restored(model, change, newer) };
  if (change.gone) draft.changed = Object.keys(change.before).filter((name) => model.fields.has(name));
  else draft.changed = change.made ? [] : Object.keys(change.before).filter((name) => differs(model, name, draft));
  // It counts as an edit where nothing of its own goes back, as where a related record does.
  draft.touched = !change.made && !change.gone && draft.changed.every((name) => model.changed.includes(name));
  return draft;
};

const superseded = (): RequestError => new RequestError(409, 'SUPERSEDED', 'undoSuperseded');

// A stamp that something newer set is that one's, and says when.
const restored = (model: WriteModel, change: DoneChange, newer: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(change.before).filter(
      ([name]) => model.fields.has(name) && !(model.changed.includes(name) && newer.has(name)),
    ),
  );

const differs = (model: WriteModel, name: string, { before, after }: Draft): boolean =>
  !(model.fields.get(name)?.type.equals(before?.[name] ?? null, after?.[name] ?? null) ?? true);

/** A newer edit leaves the state that it found as its own: an approval never comes back over it. */
const isSuperseded = (model: WriteModel, change: DoneChange, newer: ReadonlySet<string>): boolean => {
  if (newer.size === 0) return false;
  if (change.made) return true;
  const state = model.resource.states?.field;
  const names = new Set([...Object.keys(change.before), ...Object.keys(change.after)]);
  if (state !== undefined && names.has(state)) return true;
  return [...names].some((name) => newer.has(name) && !model.changed.includes(name));
};
