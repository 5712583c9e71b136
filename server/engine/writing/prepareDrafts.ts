import { RequestError } from '../access/requestError.ts';
import { admitDrafts } from '../checks/admitDrafts.ts';
import { checkReferenced, checkReferences } from '../checks/checkLinks.ts';
import { checkSecrets } from '../secrets/checkSecrets.ts';
import { checkShaped } from '../checks/checkShaped.ts';
import { checkMatching } from '../checks/checkMatching.ts';
import { checkOffers } from '../offered/checkOffers.ts';
import { checkPeople } from '../checks/checkPeople.ts';
import { checkPeriods } from '../checks/checkPeriods.ts';
import { checkPictures } from '../checks/checkPictures.ts';
import { checkRecords } from '../checks/checkRecord.ts';
import { checkShown } from '../checks/checkShown.ts';
import { checkUnique } from '../checks/checkUnique.ts';
import { checkWebhooks } from '../checks/checkWebhooks.ts';
import { deriveRecords } from './deriveRecord.ts';
import { alive, newDraft, type Draft, type RowRequest, type Writer } from '../records/draft.ts';
import { loadDrafts } from '../records/loadRecords.ts';
import { readInput } from '../records/readInput.ts';
import { reconcileVersions } from '../checks/reconcile.ts';
import { wantBegun } from '../withForm/begunWith.ts';
import { wantCleared } from '../withForm/clearedBy.ts';
import { nameMade } from '../withForm/madeAlong.ts';
import { wantMoved } from '../withForm/movedAlong.ts';
import { readRelatedSaves } from '../withForm/relatedSaves.ts';
import { tellRefusal } from '../access/tellRefusal.ts';
import { rewireDrafts } from '../records/rewire.ts';
import { settleJoins, settleOwners } from './settleJoins.ts';
import { giveIds } from './storeDrafts.ts';
import { touchOwners } from './touchOwners.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/** Reads, checks and works out everything that writing these rows comes to, for all of them at once; writes nothing. */
export const prepareRows = async (
  writer: Writer,
  model: WriteModel,
  requests: readonly RowRequest[],
): Promise<Draft[]> => {
  const drafts = requests.map((request) => newDraft(model, request));
  await prepareDrafts(writer, model, drafts);
  return drafts;
};

const prepareDrafts = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  await loadDrafts(writer, model, drafts);
  await admitDrafts(writer, model, drafts);
  for (const draft of alive(drafts)) readInput(writer, draft);
  await reconcileVersions(writer, model, drafts);
  for (const draft of alive(drafts)) draft.request.kind.draw(writer, draft);
  checkShown(writer, model, drafts);
  await readRelatedSaves(writer, model, drafts);
  wantBegun(writer, model, drafts);
  await rewireDrafts(writer, model, drafts);
  wantAlong(writer, drafts);
  await wantCleared(writer, model, drafts);
  await settleJoins(writer, model, drafts);
  await settleOwners(writer, model, drafts);
  await deriveRecords(writer, model, drafts);
  await wantMoved(writer, model, drafts);
  touchOwners(writer, model, drafts);
  checkPeople(writer, model, drafts);
  checkRecords(writer, model, drafts);
  checkWebhooks(writer, model, drafts);
  await checkPictures(writer, model, drafts);
  await giveIds(writer, model, drafts);
  await checkSecrets(writer, model, drafts);
  await checkReferences(writer, model, drafts);
  await checkShaped(writer, model, drafts);
  await checkMatching(writer, model, drafts);
  await checkOffers(writer, model, drafts);
  await checkUnique(writer, model, drafts);
  await checkPeriods(writer, model, drafts);
  await checkReferenced(writer, model, drafts);
  const { actor } = writer.changeSet;
  // Before an owner is told: there the field has another name.
  for (const draft of drafts) if (draft.refusal) draft.refusal = tellRefusal(actor, model.resource, draft.refusal);
  await prepareChildren(writer, drafts);
};

/** Records that a request names besides its own; each is asked for as if it were changed by itself. */
const wantAlong = (writer: Writer, drafts: readonly Draft[]): void => {
  for (const draft of alive(drafts)) {
    for (const { resource, ...change } of draft.request.along ?? []) {
      draft.wanted.push({
        model: modelOf(writer.models, resource),
        request: { ...change, row: draft.request.row, kind: updateKind, merge: false },
        faultName: () => '',
      });
    }
  }
};

/** Prepares the related records of all drafts together; what refuses one of them refuses its owner. */
const prepareChildren = async (writer: Writer, drafts: readonly Draft[]): Promise<void> => {
  const wanted = alive(drafts).flatMap((owner) => owner.wanted.map((child) => ({ owner, child })));
  for (const [model, group] of Map.groupBy(wanted, ({ child }) => child.model)) {
    const made = group.map(({ owner, child }) => {
      nameMade(owner, child);
      // What follows from a checked row is as it was when that was checked.
      if (child.request.derived && owner.request.checked) child.request.checked = true;
      const draft = newDraft(model, child.request);
      owner.children.push(draft);
      return { owner, child, draft };
    });
    await prepareDrafts(
      writer,
      model,
      made.map(({ draft }) => draft),
    );
    for (const { owner, child, draft } of made)
      if (draft.refusal) owner.refusal = withOthers(owner.refusal, passUp(draft.refusal, child.faultName));
  }
};

const passUp = (refusal: RequestError, faultName: (field: string) => string): RequestError => {
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([field, fault]) => [faultName(field), fault]));
  return new RequestError(refusal.status, refusal.code, refusal.key, refusal.params, {
    errors,
    ...(refusal.conflict ? { conflict: refusal.conflict } : {}),
    ...refusal.reasons,
  });
};

/** Faults of several related records are told together; any other refusal is the first. */
const withOthers = (first: RequestError | null, next: RequestError): RequestError =>
  first === null
    ? next
    : first.code !== next.code || Object.keys(first.errors).length === 0
      ? first
      : new RequestError(first.status, first.code, first.key, first.params, {
          errors: { ...next.errors, ...first.errors },
          ...first.reasons,
        });
