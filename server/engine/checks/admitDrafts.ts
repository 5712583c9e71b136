import { forbidden } from '../access/forbidden.ts';
import type { RequestError } from '../access/requestError.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { readLastDeletions } from '../records/pastChanges.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { gone, missing } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** Refuses what the author may not do at all, and records that are not there or lie outside what the author may see. */
export const admitDrafts = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const draft of drafts) {
    const forbidden = findForbidden(writer, draft);
    draft.refusal ??= forbidden ?? findMissing(writer, draft);
    if (forbidden) conceal(draft);
  }
  const known = alive(drafts).filter(({ before }) => before !== null);
  const inScope = await findInScope(
    writer,
    model,
    known.map((draft) => parseRecordId(model, draft.id ?? '') ?? []),
  );
  // What lies outside is as if it were not there.
  for (const draft of known.filter(({ id }) => inScope && !inScope.has(id ?? ''))) {
    draft.refusal = missing(writer, draft);
    conceal(draft);
  }
  const deleted = alive(drafts).filter(isDeleted);
  const deletions = await readLastDeletions(
    writer,
    model,
    deleted.flatMap(({ id }) => id ?? []),
  );
  for (const draft of alive(drafts).filter(({ request }) => request.kind.wants !== 'absent')) {
    const deletion = deletions.get(draft.id ?? '');
    const wantsDeleted = draft.request.kind.wants === 'deleted';
    if (isDeleted(draft) && !wantsDeleted) draft.refusal = gone(draft, deletion?.actor);
    else if (!isDeleted(draft) && wantsDeleted) draft.refusal = missing(writer, draft);
    else draft.remembered = deletion?.before ?? {};
  }
};

/** Takes out of a refused draft what is stored: a plan's row and a result would say its label to who may not see it. */
export const conceal = (draft: Draft): void => {
  draft.before = null;
  draft.after = null;
  draft.version = null;
  draft.changed = [];
  draft.touched = false;
};

const isDeleted = ({ before, model }: Draft): boolean =>
  model.soft !== null && before !== null && before[model.soft] !== null;

const findForbidden = ({ changeSet }: Writer, draft: Draft): RequestError | null => {
  if (draft.request.derived) return null;
  const needed = draft.request.kind.permissions(draft, changeSet);
  return needed.some((code) => changeSet.actor.permissions.has(code)) ? null : forbidden(needed);
};

const findMissing = (writer: Writer, draft: Draft): RequestError | null =>
  draft.request.kind.wants !== 'absent' && draft.before === null ? missing(writer, draft) : null;
