import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import { compareIds, recordIdOf } from '../records/recordKey.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';

interface Selecting {
  writing: Writing;
  model: WriteModel;
  actor: SignedIn;
}

/** The ids of a selection of a resource's records, in the order in which rows are written. */
export const idsOf = async (
  { writing, model, actor }: Selecting,
  selection: PlanRequest['selection'],
): Promise<{ id: string; version?: number }[]> => {
  if (!selection) throw missing();
  if ('ids' in selection) return [...new Set(selection.ids)].toSorted(compareIds).map((id) => ({ id }));
  const except = new Set(selection.except);
  const found = await writing.reader.select(actor, model.resource, selection.query);
  return found
    .map(({ key, version }) => ({ id: idOf(model, key), version }))
    .filter(({ id }) => !except.has(id))
    .toSorted((a, b) => compareIds(a.id, b.id));
};

/** How many records a selection has, as its asker sees them. */
export const sizeOfSelection = async (
  { writing, model, actor }: Selecting,
  selection: PlanRequest['selection'],
): Promise<number> => {
  if (!selection) throw missing();
  return 'ids' in selection ? new Set(selection.ids).size : writing.reader.size(actor, model.resource, selection.query);
};

/** The ids of a selection, `size` at a time, in the order of their keys: of a query as the database finds them, so that memory stays flat. */
export async function* idSlices(
  selecting: Selecting,
  selection: PlanRequest['selection'],
  size: number,
): AsyncGenerator<string[]> {
  if (!selection) throw missing();
  if (
    'ids' in selection ||
    (await sizeOfSelection(selecting, selection)) <= selecting.writing.context.settings.jobAbove
  ) {
    const ids = await idsOf(selecting, selection);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size).map(({ id }) => id);
    return;
  }
  const { writing, model, actor } = selecting;
  const except = new Set(selection.except);
  const db = await writing.context.pool.connect();
  let broken = true;
  try {
    await db.query('BEGIN READ ONLY');
    for await (const found of writing.reader.selectSlices(actor, model.resource, selection.query, { db, size })) {
      const ids = found.map(({ key }) => idOf(model, key)).filter((id) => !except.has(id));
      if (ids.length > 0) yield ids;
    }
    await db.query('COMMIT');
    broken = false;
  } finally {
    // Left before its end: the transaction is still open on it.
    db.release(broken);
  }
}

const idOf = (model: WriteModel, key: readonly unknown[]): string =>
  recordIdOf(model, Object.fromEntries(model.key.map(({ name }, index) => [name, key[index]])));

const missing = (): RequestError =>
  new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'selection: it is missing' });
