import type { PlanRequest } from '../../../src/core/wire.ts';
import { compareIds, recordIdOf } from '../changes/recordKey.ts';
import type { WriteModel } from '../changes/writeModel.ts';
import type { Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';

interface Selecting {
  writing: Writing;
  model: WriteModel;
  actor: SignedIn;
}

/** The ids of a selection of a resource's records, in the order in which rows are written. */
export const idsOf = async ({ writing, model, actor }: Selecting, selection: PlanRequest['selection']): Promise<{ id: string; version?: number }[]> => {
  if (!selection) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'selection: it is missing' });
  if ('ids' in selection) return [...new Set(selection.ids)].toSorted(compareIds).map((id) => ({ id }));
  const except = new Set(selection.except);
  const found = await writing.reader.select(actor, model.resource, selection.query);
  return found
    .map(({ key, version }) => ({ id: recordIdOf(model, Object.fromEntries(model.key.map(({ name }, index) => [name, key[index]]))), version }))
    .filter(({ id }) => !except.has(id))
    .toSorted((a, b) => compareIds(a.id, b.id));
};
