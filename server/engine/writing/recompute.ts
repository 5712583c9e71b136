import { referredField } from '../../../src/core/declaration/referred.ts';
import { message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import { quote } from '../database/identifiers.ts';
import { findFaults } from '../checks/checkRecord.ts';
import { computeAgain } from './deriveRecord.ts';
import { newDraft, type Draft, type RowRequest, type Writer } from '../records/draft.ts';
import { followedBy, leadsTo, rulesAlong } from './followers.ts';
import type { Follower } from '../context/following.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { toMessage } from './recordChanges.ts';
import { invalid } from '../records/readInput.ts';
import { storeDrafts } from './storeDrafts.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/**
 * Works out anew what the rules of other records make of what was just written: in the same chunk and as parts of the rows
 * that they follow, so that they are stored together or not at all. Beyond `jobAbove` records of a transaction a job does it.
 */
export const recomputeFollowers = async (writer: Writer, written: readonly Draft[]): Promise<void> => {
  for (const { follower, owners } of followedBy(writer.models, written)) {
    const ids = owners.map(({ id }) => id ?? '');
    const model = modelOf(writer.models, follower.resource);
    const room = writer.context.settings.jobAbove - (writer.followed ?? 0);
    const leave = writer.context.leaveFollowing;
    const keys = await readFollowers(writer, model, follower, { ids, limit: leave ? Math.max(0, room) + 1 : null });
    if (leave && keys.length > room) {
      await leave(writer.client, { changeSet: writer.changeSet, follower, ids });
      continue;
    }
    writer.followed = (writer.followed ?? 0) + keys.length;
    const reference = model.fields.get(follower.via[0] ?? '')?.field ?? {};
    const ownerOf = new Map(
      owners.map((owner) => [String(owner.after?.[referredField(reference, owner.model.resource)]), owner]),
    );
    const [first] = owners;
    const drafts = await recompute(writer, model, follower, { keys, rowOf: () => 0 });
    for (const draft of drafts) {
      const owner = ownerOf.get(String(draft.after?.[follower.via[0] ?? ''])) ?? first;
      if (draft.refusal) throw refused(draft);
      draft.request.row = owner?.request.row ?? 0;
      owner?.children.push(draft);
    }
    await storeDrafts(writer, model, drafts);
  }
};

/** What cannot follow stands in the way of what it follows, and is named. */
const refused = (draft: Draft): RequestError =>
  new RequestError(422, 'VALIDATION', 'followerRefused', {
    resource: draft.model.resource.title.one,
    id: draft.id ?? '',
    reason: draft.refusal ? toMessage(draft.refusal, draft.model).text : '',
  });

/** Keys of the followers of some records in their order, after one of them, at most so many; null: all. */
export const readFollowers = async (
  { client, models }: Pick<Writer, 'client' | 'models'>,
  model: WriteModel,
  { via }: Pick<Follower, 'via'>,
  { ids, after = null, limit }: { ids: readonly string[]; after?: readonly unknown[] | null; limit: number | null },
): Promise<unknown[][]> => {
  const names = model.key.map(({ name }) => `t.${quote(name)}`);
  const beyond =
    after === null
      ? ''
      : ` AND (${names.join(', ')}) > (${model.key.map(({ column }, at) => `$${at + 2}::text::${column ?? 'text'}`).join(', ')})`;
  const found = await client.query<unknown[]>({
    text: `SELECT ${names.join(', ')} FROM ${model.table} t WHERE ${leadsTo(models, model, via)}${beyond} ORDER BY ${names.join(', ')}${limit === null ? '' : ` LIMIT ${limit}`}`,
    values: [ids, ...(after ?? []).map(String)],
    rowMode: 'array',
  });
  return found.rows;
};

/** The followers that come to something else by their rules, or cannot; nothing is stored. They need no right and no scope: nobody edits them. */
export const recompute = async (
  writer: Writer,
  model: WriteModel,
  { via }: Pick<Follower, 'via'>,
  { keys, rowOf }: { keys: readonly unknown[][]; rowOf: (place: number) => number },
): Promise<Draft[]> => {
  const stored = await loadRecords(writer, model, keys);
  const drafts = [...stored].map(([id, { row, version }], place): Draft => {
    const request: RowRequest = {
      row: rowOf(place),
      kind: updateKind,
      id,
      merge: false,
      changes: {},
      derived: true,
      settled: true,
      follows: true,
    };
    return { ...newDraft(model, request), before: row, after: { ...row }, version };
  });
  await computeAgain(writer, model, drafts, rulesAlong(model, via[0] ?? ''));
  const moved = drafts.filter(({ changed }) => changed.length > 0);
  for (const draft of moved) draft.refusal = findRefusal(writer, draft);
  return moved;
};

/** Faults of what the rules set; others were there before. */
const findRefusal = (writer: Writer, draft: Draft): RequestError | null => {
  const faults = [...findFaults(writer, draft.model, draft.after ?? {})].filter(([name]) =>
    draft.changed.includes(name),
  );
  return faults.length > 0
    ? invalid(new Map(faults.map(([name, fault]) => [name, fault ?? message('invalid', { reason: name })])))
    : null;
};
