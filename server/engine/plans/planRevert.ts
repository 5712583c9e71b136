import { isChangeSetId } from '../changes/changeSets.ts';
import type { Draft, Writer } from '../changes/draft.ts';
import { differenceOf, labelOf, toMessage } from '../changes/recordChanges.ts';
import { prepareUndo, readUndoableRows } from '../changes/undo.ts';
import { inTransaction, type Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { scopeOf } from '../scope.ts';
import type { PlannedRows, Planning } from './planKinds.ts';
import type { NewPlanRow } from './planStore.ts';
import { relatedOf, type RevertInput } from './revertRows.ts';

/** The rows of a plan that takes a change-set back; `input.row` is the row of that change-set. */
export const planRevert = async ({ writing, model, actor, request }: Planning): Promise<PlannedRows> => {
  const undone = request.changeSet;
  if (undone === undefined) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'changeSet: it is missing' });
  await requireUndoable(writing, undone, model.resource.service);
  return inTransaction(writing, async (client) => {
    const changeSet = { id: undone, service: model.resource.service, source: 'undo', reason: null, at: writing.context.clock(), actor, bulk: false } as const;
    const writer: Writer = { context: writing.context, models: writing.models, client, changeSet, planning: true };
    const only = request.changeRows && new Set(request.changeRows);
    const rows = (await readUndoableRows(writer, undone)).filter((row) => only?.has(row) ?? true);
    const drafts = await prepareUndo(writer, undone, rows);
    return { requests: [], settled: drafts.map((draft, index) => toRow(actor, draft, index)) };
  });
};

const toRow = (actor: SignedIn, draft: Draft, index: number): NewPlanRow => {
  // A record that is gone for good has no row by which a scope could be asked: its values are shown when it is back.
  const isHidden = draft.before === null && scopeOf(draft.model.resource, actor).length > 0;
  const shown = isHidden ? { ...draft, refusal: null, after: null, changed: [] } : { ...draft, refusal: null };
  return {
    row: index + 1, id: draft.id, label: labelOf(shown), version: draft.version, ...differenceOf(shown),
    outcome: draft.refusal ? 'error' : draft.before === null ? 'create' : draft.after === null ? 'delete' : 'update',
    input: { row: draft.request.row, resource: draft.model.resource.name, related: relatedOf(draft) } satisfies RevertInput,
    findings: draft.refusal ? [toMessage(draft.refusal)] : [],
  };
};

/** A change-set that is there, of the service that is asked. */
export const requireUndoable = async ({ context }: Pick<Writing, 'context'>, id: string, service: string): Promise<void> => {
  const found = isChangeSetId(id) ? await context.pool.query('SELECT 1 FROM framework.change_set WHERE id = $1 AND service = $2', [id, service]) : null;
  if (!found?.rowCount) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'change-set', id });
};

