import { RequestError } from '../requestError.ts';
import { alive, type Draft, type Writer } from './draft.ts';
import { readLastDeletions } from './pastChanges.ts';
import { parseRecordId } from './recordKey.ts';
import { findInScope } from './recordScope.ts';
import { gone, missing } from './writeKinds.ts';
import type { WriteModel } from './writeModel.ts';

/** Refuses what the author may not do at all, and records that are not there or lie outside what the author may see. */
export const admitDrafts = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const draft of drafts) draft.refusal ??= findForbidden(writer, draft) ?? findMissing(draft);
  const known = alive(drafts).filter(({ before }) => before !== null);
  const inScope = await findInScope(writer, model, known.map((draft) => parseRecordId(model, draft.id ?? '') ?? []));
  // What lies outside is as if it were not there.
  for (const draft of known) if (inScope && !inScope.has(draft.id ?? '')) draft.refusal = missing(draft);
  const deleted = alive(drafts).filter(isDeleted);
  const deletions = await readLastDeletions(writer, model, deleted.flatMap(({ id }) => id ?? []));
  for (const draft of alive(drafts).filter(({ request }) => request.kind.wants !== 'absent')) {
    const deletion = deletions.get(draft.id ?? '');
    const wantsDeleted = draft.request.kind.wants === 'deleted';
    if (isDeleted(draft) && !wantsDeleted) draft.refusal = gone(draft, deletion?.actor);
    else if (!isDeleted(draft) && wantsDeleted) draft.refusal = missing(draft);
    else draft.remembered = deletion?.before ?? {};
  }
};

const isDeleted = ({ before, model }: Draft): boolean => model.soft !== null && before !== null && before[model.soft] !== null;

const findForbidden = ({ changeSet }: Writer, draft: Draft): RequestError | null => {
  if (draft.request.derived) return null;
  const needed = draft.request.kind.permissions(draft, changeSet);
  return needed.some((code) => changeSet.actor.permissions.has(code)) ? null : new RequestError(403, 'FORBIDDEN', 'forbidden');
};

const findMissing = (draft: Draft): RequestError | null =>
  draft.request.kind.wants !== 'absent' && draft.before === null ? missing(draft) : null;
