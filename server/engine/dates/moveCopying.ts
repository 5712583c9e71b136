import type { PoolClient } from 'pg';
import { packMessages } from '../../../src/core/languages/packedMessages.ts';
import type { ResourceDatedTransition } from '../../../src/core/declaration/resource.ts';
import { message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { toPairs } from '../copies/copyPairs.ts';
import { swapSets } from '../copies/copySets.ts';
import { draftCopies } from '../copies/draftCopies.ts';
import { findDifferences } from '../copies/findDifferences.ts';
import { beginCopying, writeCopies } from '../copies/writeCopies.ts';
import { isConnectionLost } from '../database/lostConnection.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { updateKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { findDue, type Due } from './dueRecords.ts';
import { datedKind, noteMoves, openMove, tell } from './noteMoves.ts';

interface Moving {
  writing: Writing;
  model: WriteModel;
  way: ResourceDatedTransition;
}

/**
 * Moves each record whose date has come together with what it copies, a transaction for each: all of it is there at once, or nothing. One
 * that is refused stays in its state and says why; it is tried again after an hour. How many were moved.
 */
export const moveCopying = async (
  writing: Writing,
  model: WriteModel,
  way: ResourceDatedTransition,
): Promise<number> => {
  const moving = { writing, model, way };
  for (let moved = 0; ;) {
    const changeSet = openMove(writing, model, way);
    const find = async (client: PoolClient): Promise<Due | undefined> =>
      (await findDue(writing, client, model, way, { now: changeSet.at, limit: 1 }))[0];
    // Nobody's writes wait for a look that finds nothing.
    const due = await inTransaction(writing, find);
    if (!due) return moved;
    try {
      moved += await inTransaction(writing, (client) => moveOne(moving, client, changeSet, find));
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      writing.context.log.error({ err: error, resource: model.resource.name, id: due.id }, 'a date could not copy');
      await inTransaction(writing, (client) => keepRefusal(moving, client, due, toReason(error)));
    }
  }
};

const moveOne = async (
  { writing, model, way }: Moving,
  client: PoolClient,
  changeSet: ChangeSet,
  find: (client: PoolClient) => Promise<Due | undefined>,
): Promise<number> => {
  const { context, models } = writing;
  const { copies = [], says } = way;
  await beginCopying(client, toPairs(models, copies, {}));
  // Somebody may have taken its date away meanwhile.
  const due = await find(client);
  if (!due) return 0;
  const writer: Writer = { context, models, client, changeSet };
  await openChangeSet(client, changeSet);
  const [record] = (await loadRecords(writer, model, [parseRecordId(model, due.id) ?? []])).values();
  const pairs = toPairs(models, copies, record?.row ?? {});
  const differences = await findDifferences(writer, pairs, null);
  const first = (await takeRows(client, changeSet, differences.length + 2)) + differences.length;
  refuseFirst(await writeCopies(writer, await draftCopies(writer, differences)));
  await swapSets(writer, pairs);
  // It says no more why it could not be moved before.
  const said = says === undefined ? null : record?.row[says];
  if (says !== undefined && said !== null && said !== undefined)
    await applyChanges(writer, model, [
      { row: first + 1, kind: updateKind, id: due.id, merge: false, changes: { [says]: null }, derived: true },
    ]);
  const { drafts } = await applyChanges(writer, model, [
    {
      row: first,
      kind: datedKind,
      id: due.id,
      merge: false,
      changes: {},
      derived: true,
      transition: { action: '', from: way.from, to: way.to, permissions: [] },
    },
  ]);
  refuseFirst(drafts);
  await noteMoves(client, changeSet, model, way, [due], []);
  return 1;
};

/** A record that stands in the way of all others. */
class CopyRefused extends Error {
  readonly draft: Draft;
  readonly refusal: RequestError;

  constructor(draft: Draft, refusal: RequestError) {
    super(refusal.message);
    this.draft = draft;
    this.refusal = refusal;
  }
}

const refuseFirst = (drafts: readonly Draft[]): void => {
  for (const draft of drafts) if (draft.refusal) throw new CopyRefused(draft, draft.refusal);
};

interface Reason {
  refusal: RequestError;
  /** As the record keeps it. */
  packed: string[];
}

const toReason = (error: unknown): Reason => {
  const refusal =
    error instanceof CopyRefused
      ? error.refusal
      : error instanceof RequestError
        ? error
        : new RequestError(500, 'INTERNAL', 'internal');
  const place =
    error instanceof CopyRefused
      ? [message('dateCopyRefused', { resource: error.draft.model.resource.title.one, id: String(error.draft.id) })]
      : [];
  return { refusal, packed: packMessages([...place, message(refusal.key, refusal.params)]) };
};

/** The record says why it could not be moved, and those who may do everything are told once. */
const keepRefusal = async (
  { writing, model, way }: Moving,
  client: PoolClient,
  due: Due,
  { refusal, packed }: Reason,
): Promise<void> => {
  const { context, models } = writing;
  const changeSet = openMove(writing, model, way);
  await openChangeSet(client, changeSet);
  if (way.says !== undefined) {
    const row = await takeRows(client, changeSet, 1);
    await applyChanges({ context, models, client, changeSet }, model, [
      { row, kind: updateKind, id: due.id, merge: false, changes: { [way.says]: packed }, derived: true },
    ]);
  }
  const refused = { ...due, refusal };
  const untold = await noteMoves(client, changeSet, model, way, [due], [refused]);
  if (untold.has(due.mark)) await tell(writing, client, model, way, refused);
};
