import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import { uuidOf } from '../database/uuid.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { differenceOf, recordLabelOf, toMessage } from '../writing/recordChanges.ts';
import { prepareUndo } from '../undo/prepareUndo.ts';
import { countUndoableRows, readUndoableRows, type UndoUnit } from '../undo/undoableRows.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { scopeOf } from '../access/scope.ts';
import { planChunk, type PlannedRows, type Planning, type PlannedSlices } from '../planRows/planning.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';
import { relatedOf, type RevertInput } from '../planRows/revertRows.ts';

/** The rows of a plan that takes a change-set back; `input.row` is the row of that change-set. */
export const planRevert = async (planning: Planning): Promise<PlannedSlices> => {
  const { writing, model, request } = planning;
  const undone = requireChangeSet(request);
  await requireUndoable(writing, undone, model.resource.service);
  const total = request.changeRows?.length ?? (await countUndoableRows(writing.context.pool, undone));
  return { total, slices: () => revertSlices(planning, undone) };
};

async function* revertSlices(
  { writing, model, actor, request }: Planning,
  undone: string,
): AsyncGenerator<PlannedRows> {
  const changeSet = {
    id: undone,
    service: model.resource.service,
    source: 'undo',
    reason: null,
    at: writing.context.clock(),
    actor,
    bulk: false,
  } as const;
  const withWriter = <T>(work: (writer: Writer) => Promise<T>): Promise<T> =>
    inTransaction(writing, (client) =>
      work({ context: writing.context, models: writing.models, client, changeSet, planning: true }),
    );
  const only = request.changeRows && new Set(request.changeRows);
  let row = 0;
  for (const rows of together(await withWriter((writer) => readUndoableRows(writer, undone)), only)) {
    const drafts = await withWriter((writer) => prepareUndo(writer, undone, rows));
    yield { requests: [], settled: drafts.map((draft) => toRow(actor, draft, (row += 1))) };
  }
}

/** The rows that are asked for, as many at once as are worked out together; those that wrote the same record are never apart. */
function* together(units: readonly UndoUnit[], only: ReadonlySet<number> | undefined): Generator<number[]> {
  let rows: number[] = [];
  for (const unit of units) {
    rows.push(...unit.filter((one) => only?.has(one) ?? true));
    if (rows.length < planChunk) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

const requireChangeSet = ({ changeSet }: PlanRequest): string => {
  if (changeSet === undefined)
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'changeSet: it is missing' });
  return changeSet;
};

const toRow = (actor: SignedIn, draft: Draft, row: number): NewPlanRow => {
  // A record that is gone for good has no row by which a scope could be asked: its values are shown when it is back.
  const isHidden = draft.before === null && scopeOf(draft.model.resource, actor).length > 0;
  const shown = isHidden ? { ...draft, refusal: null, after: null, changed: [] } : { ...draft, refusal: null };
  return {
    row,
    id: draft.id,
    label: recordLabelOf(shown),
    version: draft.version,
    ...differenceOf(shown),
    outcome: draft.refusal ? 'error' : draft.before === null ? 'create' : draft.after === null ? 'delete' : 'update',
    input: {
      row: draft.request.row,
      alsoRows: [...(draft.request.alsoRows ?? [])],
      resource: draft.model.resource.name,
      related: relatedOf(draft),
    } satisfies RevertInput,
    findings: draft.refusal ? [toMessage(draft.refusal, draft.model)] : [],
  };
};

/** A change-set that is there, of the service that is asked: how many changes it made. */
export const requireUndoable = async (
  { context }: Pick<Writing, 'context'>,
  id: string,
  service: string,
): Promise<number> => {
  const { rows } = await context.pool.query<{ size: number }>(
    `SELECT (SELECT coalesce(sum(t.created + t.updated + t.deleted), 0) FROM framework.change_tally t WHERE t.change_set = s.id)::int AS size
     FROM framework.change_set s WHERE s.id = $1 AND s.service = $2`,
    [uuidOf(id), service],
  );
  const [found] = rows;
  if (!found) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'change-set', id });
  return found.size;
};
