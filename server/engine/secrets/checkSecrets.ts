import { message, type Message } from '../../../src/core/values/messages.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import type { WriteModel } from '../records/writeModel.ts';

/**
 * Refuses the mark of a secret that is not there, that somebody else left, or that is another record's; and a change of where a secret
 * is sent to that does not bring it anew: who may not read it could have it sent to themselves.
 */
export const checkSecrets = async (
  { client, changeSet }: Writer,
  { resource, stored }: WriteModel,
  drafts: readonly Draft[],
): Promise<void> => {
  const fields = stored.filter(({ type }) => type.sealed).map(({ field }) => field);
  if (fields.length === 0) return;
  const faults = new Map<Draft, Map<string, Message>>();
  const refuse = (draft: Draft, name: string, fault: Message): void =>
    void faults.set(draft, (faults.get(draft) ?? new Map<string, Message>()).set(name, fault));
  const coming: { draft: Draft; name: string; mark: string }[] = [];
  for (const draft of alive(drafts)) {
    const { before, after, changed } = draft;
    if (!after) continue;
    for (const { name, givenWith = [] } of fields) {
      const [held, mark] = [before?.[name] ?? null, after[name] ?? null];
      if (mark === null) continue;
      if (mark !== held) coming.push({ draft, name, mark: String(mark) });
      else if (draft.request.kind.validated && givenWith.some((one) => changed.includes(one)))
        refuse(draft, name, message('secretAgain'));
    }
  }
  if (coming.length > 0) {
    const { rows } = await client.query<{ mark: string; field: string; record: string | null; by: number }>(
      'SELECT mark, field, record_id AS record, user_id AS by FROM framework.secret WHERE resource = $1 AND mark = ANY($2)',
      [resource.name, coming.map(({ mark }) => mark)],
    );
    const known = new Map(rows.map((row) => [row.mark, row]));
    const given = new Set<string>();
    for (const { draft, name, mark } of coming) {
      const secret = known.get(mark);
      const isOwn =
        secret?.record === null ? secret.by === changeSet.actor.userId : secret?.record === String(draft.id);
      if (!secret || secret.field !== name || !isOwn || given.has(mark)) refuse(draft, name, message('secretGone'));
      given.add(mark);
    }
  }
  for (const [draft, found] of faults) draft.refusal ??= invalid(found);
};
