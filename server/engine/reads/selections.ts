import { encodeKey } from '../../../src/core/values/key.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { RecordId, Selection } from '../../../src/core/wire/wire.ts';
import { requireAccess } from '../access/requireAccess.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Reader } from './reader.ts';

/** Whose selection of which records. */
export interface Selecting {
  reader: Reader;
  resource: Resource;
  actor: SignedIn;
}

/** A record of a selection; of a query with the version that was found. */
export interface Selected {
  id: RecordId;
  version?: number;
}

/**
 * The records of a selection, each once: those that it names, or those of its query that its asker sees, in the order of
 * the key. Throws 403 for whoever may not see the list that the query is of.
 */
export const resolveSelection = async (selecting: Selecting, selection: Selection): Promise<Selected[]> => {
  if ('ids' in selection) return [...new Set(selection.ids)].map((id) => ({ id }));
  const { reader, resource, actor } = selecting;
  requireSelection(selecting, selection);
  const except = new Set(selection.except);
  const found = await reader.select(actor, resource, selection.query);
  return found.map(({ key, version }) => ({ id: toId(key), version })).filter(({ id }) => !except.has(id));
};

/** Throws 403 for whoever may not see the list that a selection is of; ids need no list. */
export const requireSelection = ({ actor, resource }: Omit<Selecting, 'reader'>, selection: Selection): void => {
  if (!('ids' in selection)) requireAccess(actor, resource, 'list');
};

/** The id of a record whose key was selected. */
export const toId = (key: readonly unknown[]): RecordId => encodeKey(key as readonly (string | number)[]); // keys are texts or numbers and never null
