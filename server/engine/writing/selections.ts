import type { Selection } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { recordIdOf } from '../records/recordKey.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from './writing.ts';

/** Ids of a selection, those of a query as its asker sees them. */
export const idsOfSelection = async (
  { reader }: Writing,
  model: WriteModel,
  actor: SignedIn,
  selection: Selection,
): Promise<string[]> => {
  if ('ids' in selection) return [...new Set(selection.ids)];
  requireList(model, actor);
  const except = new Set(selection.except);
  const found = await reader.select(actor, model.resource, selection.query);
  return found
    .map(({ key }) => recordIdOf(model, Object.fromEntries(model.key.map(({ name }, place) => [name, key[place]]))))
    .filter((id) => !except.has(id));
};

/** Throws 403 for whoever may not ask the list that a selection is of. */
export const requireList = (model: WriteModel, actor: SignedIn): void => {
  requireAccess(actor, model.resource, 'list');
};
