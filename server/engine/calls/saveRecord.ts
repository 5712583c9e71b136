import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { readNames, readValues } from '../../../src/core/declaration/readValues.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { withNested } from '../../../src/core/records/nested.ts';
import type { RelatedStored, SaveAnswer, WholeRecord } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { markUnversioned } from '../writing/changeSets.ts';
import { changesSince } from '../checks/changesSince.ts';
import { callsOf, claimRows, type CallRequest } from '../writing/calls.ts';
import type { Draft, Writer } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { flatten, kindOf } from '../writing/recordChanges.ts';
import { tellConflict } from '../access/tellRefusal.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { readRelatedRows } from '../reads/relatedRows.ts';
import { readResults } from '../writing/storedResults.ts';
import { doEndings, inChangeSet, type Writing } from '../writing/writing.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/** One record's write in a transaction of its own. Throws what refused it, and then nothing is stored. */
export const saveRecord = async (
  writing: Writing,
  changeSet: ChangeSet,
  model: WriteModel,
  asked: CallRequest,
): Promise<SaveAnswer> =>
  inChangeSet(
    writing,
    changeSet,
    async (writer, isNew) => {
      const [request] = await claimRows(writer.client, changeSet, isNew, [asked]);
      if (!request) throw new Error('A call got no row.');
      const stored = isNew ? undefined : (await readResults(writer, [request.row])).get(request.row);
      if (stored) return answerSave(writing, writer, model, stored.id, []);
      const { drafts } = await applyChanges(writer, model, [request]);
      const [draft] = drafts;
      if (!draft || draft.refusal) throw await withReferences(writing, writer, model, draft);
      if (request.version === undefined && request.id !== null) await markUnversioned(writer.client, changeSet.id);
      const { actor } = changeSet;
      const gone =
        draft.after === null && draft.before
          ? { ...readValues(actor, model.resource, draft.before), id: draft.id ?? '', version: draft.version ?? 0 }
          : null;
      await doEndings(writer.client);
      const merged = readNames(actor, model.resource, draft.merged);
      return answerSave(writing, writer, model, draft.id ?? '', [...merged], draft, gone);
    },
    { calls: callsOf([asked]), rows: 1 },
  );

const answerSave = async (
  writing: Writing,
  { client, changeSet, models }: Writer,
  model: WriteModel,
  id: string,
  merged: string[],
  draft?: Draft,
  gone: WholeRecord | null = null,
): Promise<SaveAnswer> => {
  const read = async (of: WriteModel, name: string): Promise<WholeRecord | undefined> =>
    nestedOf(
      asReadBy(changeSet.actor, of.resource),
      (await writing.reader.records(changeSet.actor, of.resource, [name], { db: client, deleted: true })).get(name),
    );
  const related: Record<string, RelatedStored> = {};
  for (const name of Object.keys(draft?.request.related ?? {})) {
    const relation = model.resource.related.find((one) => one.resource === name);
    if (relation?.many) {
      related[name] = await readRelatedRows(writing.reader, changeSet.actor, relation, id, client);
      continue;
    }
    const child = draft?.children.find((one) => one.model.resource.name === name);
    const record = child ? await read(modelOf(models, name), recordIdOf(child.model, child.after ?? {})) : undefined;
    if (record) related[name] = record;
  }
  const record = gone ?? (await read(model, id));
  if (!record) throw recordMissing(changeSet.actor, model.resource, id);
  const unchanged = draft && flatten(draft).every((part) => kindOf(part) === 'none');
  return {
    data: record,
    metadata: {
      changeSet: changeSet.id,
      merged,
      ...(unchanged && { unchanged }),
      ...(Object.keys(related).length > 0 ? { related } : {}),
    },
  };
};

const nestedOf = ({ fields }: Resource, record: WholeRecord | undefined): WholeRecord | undefined =>
  record && withNested(fields, record);

/** A conflict shows the stored record, and what its references are called; where nothing merges, what changed since it was read. */
const withReferences = async (
  writing: Writing,
  { client, changeSet }: Writer,
  model: WriteModel,
  draft: Draft | undefined,
): Promise<Error> => {
  const refusal = draft?.refusal;
  if (!refusal) return new Error('A write came to nothing.');
  // One record was read, and no plan was made.
  const isStale = refusal.key === 'versionChanged';
  const conflict = refusal.conflict ?? (isStale && !draft.request.merge ? await changesSince({ client }, draft) : null);
  const key = isStale ? 'changedSince' : refusal.key;
  if (!conflict)
    return new RequestError(refusal.status, refusal.code, key, refusal.params, {
      errors: refusal.errors,
      ...refusal.reasons,
    });
  const resource = writing.models.get(conflict.resource)?.resource ?? model.resource;
  const record = (
    await writing.reader.records(changeSet.actor, resource, [conflict.id], { db: client, deleted: true })
  ).get(conflict.id);
  return new RequestError(refusal.status, refusal.code, key, refusal.params, {
    errors: refusal.errors,
    ...refusal.reasons,
    conflict: tellConflict(changeSet.actor, resource, { ...conflict, record: record ?? conflict.record }),
  });
};
