import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import { compareIds } from '../records/recordKey.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import { requireSelection, resolveSelection, toId, type Selected, type Selecting } from '../reads/selections.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';

interface Planned {
  writing: Writing;
  model: WriteModel;
  actor: SignedIn;
}

const selectingOf = ({ writing: { reader }, model: { resource }, actor }: Planned): Selecting => ({
  reader,
  resource,
  actor,
});

/** The records of a plan's selection, in the order in which rows are written. */
export const idsOf = async (planned: Planned, selection: PlanRequest['selection']): Promise<Selected[]> => {
  if (!selection) throw missing();
  const found = await resolveSelection(selectingOf(planned), selection);
  return found.toSorted((a, b) => compareIds(a.id, b.id));
};

/** How many records a selection has, as its asker sees them. */
export const sizeOfSelection = async (
  { writing: { reader }, model: { resource }, actor }: Planned,
  selection: PlanRequest['selection'],
): Promise<number> => {
  if (!selection) throw missing();
  requireSelection({ resource, actor }, selection);
  return 'ids' in selection ? new Set(selection.ids).size : reader.size(actor, resource, selection.query);
};

/** The ids of a selection, `size` at a time, in the order of their keys: of a query as the database finds them, so that memory stays flat. */
export async function* idSlices(
  planned: Planned,
  selection: PlanRequest['selection'],
  size: number,
): AsyncGenerator<string[]> {
  if (!selection) throw missing();
  if ('ids' in selection || (await sizeOfSelection(planned, selection)) <= planned.writing.context.settings.jobAbove) {
    const ids = await idsOf(planned, selection);
    for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size).map(({ id }) => id);
    return;
  }
  const { writing, model, actor } = planned;
  const except = new Set(selection.except);
  const db = await writing.context.pool.connect();
  let broken = true;
  try {
    await db.query('BEGIN READ ONLY');
    for await (const found of writing.reader.selectSlices(actor, model.resource, selection.query, { db, size })) {
      const ids = found.map(({ key }) => toId(key)).filter((id) => !except.has(id));
      if (ids.length > 0) yield ids;
    }
    await db.query('COMMIT');
    broken = false;
  } finally {
    // Left before its end: the transaction is still open on it.
    db.release(broken);
  }
}

const missing = (): RequestError =>
  new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'selection: it is missing' });
