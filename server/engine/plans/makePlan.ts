import { randomUUID } from 'node:crypto';
import { message } from '../../../src/core/messages.ts';
import type { Plan, PlanPart, PlanRequest, PlanRow, RowOutcome } from '../../../src/core/wire.ts';
import type { ChangeSet, Draft, Writer } from '../changes/draft.ts';
import { prepareRows } from '../changes/prepareDrafts.ts';
import { differenceOf, flatten, kindOf, labelOf, toMessage } from '../changes/recordChanges.ts';
import { inTransaction, type Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { makerOf, planMakers, type PlannedRows, type Planning } from './planKinds.ts';
import { findPlan, forgetPlans, storePlanRows, toPlan, type NewPlanRow } from './planStore.ts';
import { planRevert } from './planRevert.ts';

// Rows that are looked at together: every check is one statement for all of them.
const planChunk = 5_000;

/**
 * Makes a plan: the rows frozen with their versions, what would change in each, and what is wrong. Writes nothing but the
 * plan. A large one is made behind the answer, whose status is `planning` until it is ready.
 */
export const makePlan = async (writing: Writing, actor: SignedIn, request: PlanRequest): Promise<Plan> => {
  const model = writing.models.get(request.resource);
  if (!model) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `resource: there is no '${request.resource}' that can be written` });
  const planning: Planning = { writing, model, actor, request };
  if (request.kind !== 'revert' && !planMakers[request.kind].mayPlan(planning)) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
  const rows = request.kind === 'revert' ? await planRevert(planning) : await planMakers[request.kind].rows(planning);
  const id = await storeHead(planning, rows);
  const work = workOut(planning, id, rows);
  if (rows.requests.length <= writing.context.settings.jobAbove) await work;
  else work.catch((error: unknown) => writing.context.log.error({ err: error, plan: id }, 'plan'));
  return toPlan(writing, actor, await findPlan(writing.context.pool, id, actor));
};

const storeHead = async ({ writing, model, actor, request }: Planning, { requests, settled }: PlannedRows): Promise<string> => {
  const id = randomUUID();
  const { pool, clock, settings } = writing.context;
  const now = clock();
  await pool.query(
    `INSERT INTO framework.plan (id, service, resource, kind, status, request, user_id, total, created_at, expires_at)
     VALUES ($1, $2, $3, $4, 'planning', $5, $6, $7, $8, $9)`,
    [
      id, model.resource.service, model.resource.name, request.kind, JSON.stringify({ ...request, rows: undefined }), actor.userId,
      requests.length + settled.length, now.toISOString(), new Date(now.getTime() + settings.planMinutes * 60_000).toISOString(),
    ],
  );
  await forgetPlans(pool, new Date(now.getTime() - 86_400_000));
  return id;
};

const workOut = async (planning: Planning, id: string, { requests, settled }: PlannedRows): Promise<void> => {
  const { writing } = planning;
  const { pool } = writing.context;
  const counts: Partial<Record<RowOutcome, number>> = {};
  const add = (rows: readonly Pick<PlanRow, 'outcome'>[]): void => {
    for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  };
  try {
    await inTransaction(writing, async (client) => {
      const writer: Writer = { context: writing.context, models: writing.models, client, changeSet: toChangeSet(planning), planning: true };
      await storePlanRows(client, id, settled);
      add(settled);
      for (let start = 0; start < requests.length; start += planChunk) {
        const drafts = await prepareRows(writer, planning.model, requests.slice(start, start + planChunk));
        const rows = drafts.map(toPlanRow);
        await storePlanRows(client, id, rows);
        add(rows);
        await pool.query('UPDATE framework.plan SET done = $2 WHERE id = $1', [id, settled.length + start + drafts.length]);
      }
    });
    await pool.query("UPDATE framework.plan SET status = 'ready', counts = $2 WHERE id = $1", [id, JSON.stringify(counts)]);
  } catch (error) {
    const said = error instanceof RequestError ? message(error.key, error.params) : message('internal');
    await pool.query("UPDATE framework.plan SET status = 'failed', error = $2 WHERE id = $1", [id, JSON.stringify(said)]);
    throw error;
  }
};

const toPlanRow = (draft: Draft): NewPlanRow => {
  const { before, after } = differenceOf(draft);
  const { request, refusal } = draft;
  return {
    row: request.row, id: draft.before === null ? request.id : draft.id, label: labelOf(draft), outcome: outcomeOf(draft), version: draft.version,
    before, after: draft.before === null ? withoutId(draft, after) : after,
    input: refusal ? request.changes : draft.input,
    findings: refusal ? findingsOf(draft) : [],
    ...(request.rewiring && !refusal ? { also: flatten(draft).slice(1).flatMap(toPart) } : {}),
  };
};

const toPart = (draft: Draft): PlanPart[] => {
  const outcome = kindOf(draft);
  const { before, after } = differenceOf(draft);
  const made = draft.before === null;
  return outcome === 'none' ? [] : [{ resource: draft.model.resource.name, id: made ? null : draft.id, outcome, before, after: made ? withoutId(draft, after) : after }];
};

// A plan takes no id from the database; the one in the draft stands for it.
const withoutId = ({ model }: Draft, after: Record<string, unknown>): Record<string, unknown> => {
  const [key] = model.key;
  if (!key?.field.readOnly) return after;
  const { [key.name]: _taken, ...rest } = after;
  return rest;
};

const findingsOf = ({ refusal }: Draft): PlanRow['findings'] => {
  const fields = Object.entries(refusal?.errors ?? {});
  if (fields.length > 0) return fields.map(([field, fault]) => (field === '' ? fault : { ...fault, field }));
  return refusal ? [toMessage(refusal)] : [];
};

const outcomeOf = (draft: Draft): RowOutcome => {
  if (draft.refusal) return 'error';
  const kind = kindOf(draft);
  return kind === 'none' ? 'unchanged' : kind;
};

/** The change-set that a plan's rows are worked out for, or written in. */
export const toChangeSet = ({ writing, model, actor, request }: Planning, id = ''): ChangeSet => {
  const maker = makerOf(request) ?? undoing;
  return {
    id, service: model.resource.service, source: maker.source, reason: request.reason ?? null, at: writing.context.clock(), actor, bulk: maker.bulk,
    ...(request.kind === 'revert' && request.changeSet !== undefined ? { undid: request.changeSet } : {}),
  };
};

const undoing = { source: 'undo', bulk: false } as const;

