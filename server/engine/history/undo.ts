import type { Pool } from 'pg';
import { can, isGuarded } from '../../../src/core/declaration/access.ts';
import type { AccessKind } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import { conceal } from '../checks/admitDrafts.ts';
import { inChunks, refuseOutside } from '../writing/applyChanges.ts';
import { checkReferenced } from '../checks/checkLinks.ts';
import { checkMatching } from '../checks/checkMatching.ts';
import { checkPeriods } from '../checks/checkPeriods.ts';
import { checkTogether } from '../checks/checkTogether.ts';
import { checkUnique } from '../checks/checkUnique.ts';
import { computeAgain } from '../writing/deriveRecord.ts';
import { newDraft, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { rulesElsewhere } from '../writing/followers.ts';
import { loadRecords, type StoredRecord } from '../records/loadRecords.ts';
import { recomputeFollowers } from '../writing/recompute.ts';
import { recordChanges } from '../writing/recordChanges.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { toRefusal } from '../records/refusals.ts';
import { storeDrafts } from '../writing/storeDrafts.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/** Rows of a change-set that are taken back together: one, or all that wrote the same records. */
export type UndoUnit = readonly number[];

/** What one change-set did to one record, all its steps folded into one. */
interface DoneChange {
  row: number;
  part: number;
  /** All rows whose steps are in it, `row` first. */
  rows: readonly number[];
  resource: string;
  id: string;
  made: boolean;
  gone: boolean;
  before: Row;
  after: Row;
  version: number;
}

/**
 * Takes rows of a change-set back: the exact inverse, which triggers nothing but what follows by rules elsewhere. A row is refused when something newer touched
 * the same fields; its related records go back with it or not at all, and so do rows that wrote the same record. Every row
 * leaves its result in history.
 */
export const undoRows = async (writer: Writer, undone: string, units: readonly UndoUnit[]): Promise<Draft[]> => {
  const drafts = await inChunks(writer, units, {
    write: (chunk) => writeUndo(writer, undone, chunk.flat()),
    refuse: async (unit, error) =>
      (await prepareUndo(writer, undone, unit)).map((draft) => ({
        ...draft,
        children: [],
        refusal: toRefusal(error, draft.model),
      })),
  });
  await recordChanges(writer, drafts);
  return drafts;
};

const writeUndo = async (writer: Writer, undone: string, rows: readonly number[]): Promise<Draft[]> => {
  const drafts = await prepareUndo(writer, undone, rows);
  const all = drafts.filter(({ refusal }) => refusal === null).flatMap((draft) => [draft, ...draft.children]);
  const goes = ({ after }: Draft): boolean => after === null;
  // What refers goes before what it refers to, and comes back after it; the parts of a row are in the order of its write.
  await storeAlike(writer, all.filter(goes).toReversed());
  await storeAlike(
    writer,
    all.filter((draft) => !goes(draft)),
  );
  for (const [model, group] of Map.groupBy(
    all.filter((draft) => !goes(draft)),
    (draft) => draft.model,
  ))
    await refuseOutside(writer, model, group);
  await recomputeFollowers(writer, all);
  return drafts;
};

const storeAlike = async (writer: Writer, drafts: readonly Draft[]): Promise<void> => {
  for (const [model, group] of Map.groupBy(drafts, (draft) => draft.model)) await storeDrafts(writer, model, group);
};

/** Works out the inverse of rows and what refuses it; writes nothing. The first part of a row owns the others. */
export const prepareUndo = async (writer: Writer, undone: string, rows: readonly number[]): Promise<Draft[]> => {
  const done = await readDone(writer, undone, rows);
  const drafts: { change: DoneChange; draft: Draft }[] = [];
  for (const [resource, changes] of Map.groupBy(done, (change) => change.resource)) {
    drafts.push(...(await invert(writer, modelOf(writer.models, resource), changes)));
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

interface ChangeRow {
  row: number;
  part: number;
  resource: string;
  record_id: string;
  kind: string;
  before: Row;
  after: Row;
  version: number;
}

const readDone = async ({ client }: Writer, undone: string, rows: readonly number[]): Promise<DoneChange[]> => {
  const found = await client.query<ChangeRow>(
    `SELECT row, part, resource, record_id, kind, before, after, version FROM framework.change
     WHERE change_set = $1 AND row = ANY($2) AND result IS NULL AND kind <> 'none' AND NOT follows ORDER BY version, row, part`,
    [undone, rows],
  );
  const folded = new Map<string, DoneChange>();
  for (const change of found.rows) {
    const key = `${change.resource} ${change.record_id}`;
    folded.set(key, fold(folded.get(key), change));
  }
  return [...folded.values()];
};

const fold = (earlier: DoneChange | undefined, change: ChangeRow): DoneChange => ({
  row: earlier?.row ?? change.row,
  rows: [...new Set([...(earlier?.rows ?? []), change.row])],
  part: earlier?.part ?? change.part,
  resource: change.resource,
  id: change.record_id,
  made: earlier?.made ?? change.kind === 'create',
  gone: change.kind === 'delete' && Object.keys(change.after).length === 0,
  before: { ...change.before, ...earlier?.before },
  after: { ...earlier?.after, ...change.after },
  version: change.version,
});

const invert = async (
  writer: Writer,
  model: WriteModel,
  changes: readonly DoneChange[],
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
      draft.refusal = new RequestError(403, 'OUT_OF_SCOPE', 'outOfScope');
    const forbidden = findForbidden(writer, model, change);
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
  await checkUnique(writer, model, drafts);
  await checkPeriods(writer, model, drafts);
  await checkReferencedLater(writer, model, drafts);
  return inverted;
};

// Rows that were made together go together: what refers to a record may be a part of the same row.
const checkReferencedLater = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const parts = new Set([...writer.models.values()].flatMap((other) => other.joinedBy.map(({ owner }) => owner)));
  const owners = model.resource.related.some(({ save }) => save === 'withForm') || parts.has(model.resource.name);
  if (!owners) await checkReferenced(writer, model, drafts);
};

interface Newer {
  /** Fields that anything after the change touched, but for what only followed something elsewhere. */
  names: ReadonlySet<string>;
  /** Something elsewhere changed after it that rules of the record read. */
  followed: boolean;
}

/** What came after the changes, by record. */
const readNewer = async (
  { client, changeSet }: Writer,
  model: WriteModel,
  changes: readonly DoneChange[],
): Promise<Map<string, Newer>> => {
  const found = await client.query<{ id: string; names: string[] | null; followed: boolean }>(
    `SELECT w.id, array_agg(DISTINCT f.name) FILTER (WHERE NOT c.follows) AS names, bool_or(c.follows) AS followed
     FROM unnest($2::text[], $3::int[]) AS w(id, version)
     JOIN framework.change c ON c.resource = $1 AND c.record_id = w.id AND c.version > w.version AND c.result IS NULL AND c.kind <> 'none'
     CROSS JOIN LATERAL (SELECT jsonb_object_keys(c.before || c.after) AS name UNION ALL SELECT '') AS f
     WHERE c.change_set <> $4 GROUP BY w.id`,
    [model.resource.name, changes.map(({ id }) => id), changes.map(({ version }) => version), changeSet.id],
  );
  return new Map(found.rows.map(({ id, names, followed }) => [id, { names: new Set(names), followed }]));
};

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
  else if (change.gone)
    draft.after = {
      ...model.unstored,
      ...Object.fromEntries(model.stored.map(({ name }) => [name, null])),
      ...change.before,
    };
  else draft.after = { ...draft.before, ...restored(model, change, newer) };
  if (change.gone) draft.changed = Object.keys(change.before).filter((name) => model.fields.has(name));
  else draft.changed = change.made ? [] : Object.keys(change.before).filter((name) => differs(model, name, draft));
  draft.touched = !change.made && !change.gone;
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

/** What took part in the change may be taken back by whoever may make such a change now. */
const findForbidden = (
  { changeSet: { actor } }: Writer,
  model: WriteModel,
  change: DoneChange,
): RequestError | null => {
  const { resource } = model;
  const mayMove =
    isMove(model, change) &&
    (resource.states?.transitions ?? []).some(({ permissions }) =>
      permissions.some((code) => actor.permissions.has(code)),
    );
  const may = mayMove || waysOf(model, change).some((kind) => can(actor, resource, kind).allowed);
  const guarded = Object.keys(change.before).find(
    (name) =>
      isGuarded(resource, name) && !isFollowing(model, change, name) && !can(actor, resource, { field: name }).allowed,
  );
  return may && guarded === undefined ? null : new RequestError(403, 'FORBIDDEN', 'forbidden');
};

/** A field that not everybody may read goes back with what it was changed by, be it unseen: with its record, or by a rule. */
const isFollowing = ({ resource }: WriteModel, { gone }: DoneChange, name: string): boolean =>
  Object.hasOwn(resource.access.reads ?? {}, name) &&
  (gone || (resource.compute ?? []).some(({ sets }) => sets.includes(name)));

const waysOf = (model: WriteModel, change: DoneChange): readonly AccessKind[] => {
  if (change.made) return ['create', 'import', 'delete'];
  if (change.gone) return ['delete', 'edit'];
  return isSoftDeletion(model, change) ? ['edit', 'bulk', 'delete'] : ['edit', 'bulk'];
};

const isSoftDeletion = ({ soft }: WriteModel, { before }: DoneChange): boolean => soft !== null && soft in before;

/** Whether a transition could have made the change: the state moved, or a deletion was taken back, which moves it. */
const isMove = (model: WriteModel, change: DoneChange): boolean => {
  const { states, compute = [] } = model.resource;
  if (!states || change.made || change.gone) return false;
  const moved: readonly string[] = [
    states.field,
    ...model.changed,
    ...compute.flatMap(({ sets }) => sets),
    ...(states.transitions ?? []).flatMap(({ set }) => Object.keys(set ?? {})),
  ];
  return isSoftDeletion(model, change) || Object.keys(change.before).every((name) => moved.includes(name));
};

/** Rows of a change-set that changed something, in the order in which they are taken back; those that wrote the same record together. */
export const readUndoableRows = async ({ client }: Pick<Writer, 'client'>, undone: string): Promise<UndoUnit[]> => {
  const written = "framework.change WHERE change_set = $1 AND result IS NULL AND kind <> 'none' AND NOT follows";
  const found = await client.query<{ row: number }>(
    `SELECT row FROM ${written} AND part = 0 GROUP BY row, record_id ORDER BY length(record_id), record_id COLLATE "C", row`,
    [undone],
  );
  const shared = await client.query<{ rows: number[] }>(
    `SELECT array_agg(DISTINCT row ORDER BY row) AS rows FROM ${written} GROUP BY resource, record_id HAVING min(row) < max(row)`,
    [undone],
  );
  return gather(
    found.rows.map(({ row }) => row),
    shared.rows.map(({ rows }) => rows),
  );
};

/** Puts rows that have something in common into one unit, at the place of the first. */
const gather = (rows: readonly number[], shared: readonly (readonly number[])[]): UndoUnit[] => {
  const units = new Map(rows.map((row) => [row, [row]]));
  for (const [first = 0, ...others] of shared) {
    const unit = units.get(first);
    for (const other of others.map((row) => units.get(row))) {
      if (!unit || !other || other === unit) continue;
      unit.push(...other);
      for (const row of other) units.set(row, unit);
    }
  }
  return [...new Set(units.values())];
};

/** How many they are, without reading them. */
export const countUndoableRows = async (pool: Pool, undone: string): Promise<number> => {
  const found = await pool.query<{ rows: number }>(
    "SELECT count(DISTINCT row)::int AS rows FROM framework.change WHERE change_set = $1 AND part = 0 AND result IS NULL AND kind <> 'none' AND NOT follows",
    [undone],
  );
  return found.rows[0]?.rows ?? 0;
};
