import { parseCall } from '../../../src/core/declaration/calls.ts';
import type { ImpactRequest } from '../../../src/core/people/impact.ts';
import { peopleKindOf, type PeopleChange } from '../../../src/core/people/peopleState.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { askOperation, toRequest } from '../operations/runOperation.ts';
import { findPlan } from '../planRows/planStore.ts';
import { requireSeen } from '../access/requireSeen.ts';
import type { Draft, RowRequest, Writer } from '../records/draft.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import { readActionInput, requireActedOn, requireAction } from '../writing/actionRequest.ts';
import { prepareRows } from '../writing/prepareDrafts.ts';
import { flatten } from '../writing/recordChanges.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';

interface Asker {
  writing: Writing;
  actor: SignedIn;
}

/** The records of people as they would be. Goes through the stages of the write itself, and throws what would refuse it. */
export const askedChanges = async (asker: Asker, asked: ImpactRequest): Promise<PeopleChange[]> => {
  if ('plan' in asked) return plannedChanges(asker, asked);
  const model = modelOf(asker.writing.models, asked.resource);
  if ('action' in asked) {
    const { changes } = await askAction(asker, model, asked);
    const all = changes.map((change, row) => ({ model: modelOf(asker.writing.models, change.resource), change, row }));
    return (
      await Promise.all(all.map(({ model: of, change, row }) => drawn(asker, of, toRequest(of, { change, row }))))
    ).flat();
  }
  const { id, changes } = asked;
  if (changes === null && id === null)
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'changes: a new record has some' });
  const written = id === null ? createKind : updateKind;
  const kind = changes === null ? deleteKind : written;
  return drawn(asker, model, { row: 1, kind, id, merge: false, changes: changes ?? {} });
};

const toChangeSet = ({ writing, actor }: Asker, { resource }: WriteModel): ChangeSet => ({
  id: '',
  service: resource.service,
  source: 'form',
  reason: null,
  at: writing.context.clock(),
  actor,
  bulk: false,
  own: true,
});

/** What an operation wants, of which nothing is written. */
const askAction = async (
  asker: Asker,
  model: WriteModel,
  { action: name, id, input }: Extract<ImpactRequest, { action: string }>,
) => {
  const { writing, actor } = asker;
  const action = Object.hasOwn(model.resource.actions, name) ? model.resource.actions[name] : undefined;
  const operation = writing.context.operations?.[action?.operation ?? ''];
  if (!action?.request.record || !operation || parseCall(action.request.record).method === 'GET')
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `action: ${name} writes no record` });
  requireAction(model, actor, name);
  await requireActedOn(writing, model, actor, action, { id });
  return askOperation(writing, toChangeSet(asker, model), operation, {
    id,
    ...readActionInput(model, action, input),
  });
};

/** One record, read, checked and worked out as a plan does it. */
const drawn = async (asker: Asker, model: WriteModel, request: RowRequest): Promise<PeopleChange[]> => {
  const { context, models } = asker.writing;
  const changeSet = toChangeSet(asker, model);
  const [draft] = await inTransaction(asker.writing, (client) => {
    const writer: Writer = { context, models, client, changeSet, planning: true };
    return prepareRows(writer, model, [request]);
  });
  if (draft?.refusal) throw draft.refusal;
  return draft ? flatten(draft).flatMap(toChange) : [];
};

const newId = 'new';

const toChange = ({ model, id, before, after }: Draft): PeopleChange[] => {
  const kind = peopleKindOf(model.resource);
  return kind ? [{ kind, id: (before === null ? null : id) ?? newId, row: after }] : [];
};

/** The rows of one's own plan that would be written. */
const plannedChanges = async (
  { writing, actor }: Asker,
  { plan, except }: Extract<ImpactRequest, { plan: string }>,
): Promise<PeopleChange[]> => {
  const { pool } = writing.context;
  const head = await findPlan(pool, plan, actor);
  const { resource } = modelOf(writing.models, head.resource);
  requireSeen(actor, resource, head);
  const kind = peopleKindOf(resource);
  if (!kind) return [];
  const { rows } = await pool.query<{ row: number; id: string | null; outcome: string; after: PeopleChange['row'] }>(
    `SELECT row, record_id AS id, outcome, after FROM framework.plan_row
     WHERE plan = $1 AND outcome IN ('create', 'update', 'delete') AND NOT row = ANY($2) ORDER BY row`,
    [head.id, except],
  );
  return rows.map(({ row, id, outcome, after }) => ({
    kind,
    id: id ?? `${newId}-${row}`,
    row: outcome === 'delete' ? null : after,
  }));
};
