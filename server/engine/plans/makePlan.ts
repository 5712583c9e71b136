import { randomUUID } from 'node:crypto';
import { message } from '../../../src/core/messages.ts';
import type { Plan, PlanPart, PlanRequest, RowOutcome } from '../../../src/core/wire.ts';
import type { ChangeSet, Draft, Writer } from '../changes/draft.ts';
import { prepareRows } from '../changes/prepareDrafts.ts';
import { differenceOf, findingsOf, flatten, kindOf, labelOf } from '../changes/recordChanges.ts';
import { inTransaction, type Writing } from '../changes/writing.ts';
import type { SignedIn } from '../context.ts';
import { foreignOf, type ForeignRecords } from '../foreign.ts';
import { planForeignImport } from '../imports/planForeignImport.ts';
import { RequestError } from '../requestError.ts';
import { requireAccess } from '../requireAccess.ts';
import { freezeInput, makerOf, planMakers, type Making, type PlanHeading, type PlannedRows, type Planning } from './planKinds.ts';
import { findPlan, forgetPlans, storePlanRows, toPlan, type NewPlanRow } from './planStore.ts';
import { planRevert } from './planRevert.ts';

// Rows that are looked at together: every check is one statement for all of them.
const planChunk = 5_000;

/**
 * Makes a plan: the rows frozen with their versions, what would change in each, and what is wrong. Writes nothing but the
 * plan. A large one is made behind the answer, whose status is `planning` until it is ready.
 */
export const makePlan = async (writing: Writing, actor: SignedIn, request: PlanRequest): Promise<Plan> => {
  const { heading, making } = await beginPlan(writing, actor, request);
  const id = await storeHead(heading, making);
  const work = workOut(writing, id, making);
  if (making.isShort) await work;
  else work.catch((error: unknown) => writing.context.log.error({ err: error, plan: id }, 'plan'));
  return toPlan(writing, actor, await findPlan(writing.context.pool, id, actor));
};

const beginPlan = async (writing: Writing, actor: SignedIn, request: PlanRequest): Promise<{ heading: PlanHeading; making: Making }> => {
  const foreign = foreignOf(writing.context, request.resource);
  if (foreign) {
    const heading = { writing, resource: foreign.resource, actor, request };
    return { heading, making: await beginForeign(heading, foreign) };
  }
  const model = writing.models.get(request.resource);
  if (!model) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `resource: there is no '${request.resource}' that can be written` });
  const planning: Planning = { writing, resource: model.resource, model, actor, request };
  if (request.kind !== 'revert' && !planMakers[request.kind].mayPlan(planning)) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
  return { heading: planning, making: beginStored(planning, request.kind === 'revert' ? await planRevert(planning) : await planMakers[request.kind].rows(planning)) };
};

/** Of a service that is not ours the screens plan everything but imports, which need the file. */
const beginForeign = async (heading: PlanHeading, foreign: ForeignRecords): Promise<Making> => {
  const { actor, resource, request } = heading;
  if (request.kind !== 'import' || !resource.import) {
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `kind: the service of ${resource.name} takes no '${request.kind}'` });
  }
  requireAccess(actor, resource, 'import');
  return planForeignImport(heading, foreign);
};

const beginStored = (planning: Planning, { requests, settled }: PlannedRows): Making => {
  const { writing, model } = planning;
  return {
    total: requests.length + settled.length,
    isShort: requests.length <= writing.context.settings.jobAbove,
    work: (store) =>
      inTransaction(writing, async (client) => {
        const writer: Writer = { context: writing.context, models: writing.models, client, changeSet: toChangeSet(planning), planning: true };
        await store(client, settled);
        for (let start = 0; start < requests.length; start += planChunk) {
          await store(client, (await prepareRows(writer, model, requests.slice(start, start + planChunk))).map(toPlanRow));
        }
      }),
  };
};

const storeHead = async ({ writing, resource, actor, request }: PlanHeading, { total }: Making): Promise<string> => {
  const id = randomUUID();
  const { pool, clock, settings } = writing.context;
  const now = clock();
  await pool.query(
    `INSERT INTO framework.plan (id, service, resource, kind, status, request, user_id, total, created_at, expires_at)
     VALUES ($1, $2, $3, $4, 'planning', $5, $6, $7, $8, $9)`,
    [
      id, resource.service, resource.name, request.kind, JSON.stringify({ ...request, rows: undefined }), actor.userId,
      total, now.toISOString(), new Date(now.getTime() + settings.planMinutes * 60_000).toISOString(),
    ],
  );
  await forgetPlans(pool, new Date(now.getTime() - 86_400_000));
  return id;
};

const workOut = async ({ context: { pool } }: Writing, id: string, { work, isShort, total }: Making): Promise<void> => {
  const counts: Partial<Record<RowOutcome, number>> = {};
  let done = 0;
  try {
    await work(async (client, rows) => {
      await storePlanRows(client, id, rows);
      for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
      done += rows.length;
      // By a connection of its own, while this one is held: many short plans at once would wait for each other's.
      if (!isShort) await pool.query('UPDATE framework.plan SET done = $2 WHERE id = $1', [id, done]);
    });
    await pool.query("UPDATE framework.plan SET status = 'ready', counts = $2, done = $3 WHERE id = $1", [id, JSON.stringify(counts), total]);
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
    input: refusal ? request.changes : freezeInput(draft),
    findings: refusal ? findingsOf(refusal) : [],
    ...((request.rewiring || request.along) && !refusal ? { also: flatten(draft).slice(1).flatMap(toPart) } : {}),
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

const outcomeOf = (draft: Draft): RowOutcome => {
  if (draft.refusal) return 'error';
  const kind = kindOf(draft);
  if (kind !== 'none') return kind;
  return draft.request.along && flatten(draft).length > 1 ? 'update' : 'unchanged';
};

/** The change-set that a plan's rows are worked out for, or written in. */
export const toChangeSet = ({ writing, resource, actor, request }: PlanHeading, id = ''): ChangeSet => {
  const maker = makerOf(request) ?? undoing;
  return {
    id, service: resource.service, source: maker.source, reason: request.reason ?? null, at: writing.context.clock(), actor, bulk: maker.bulk,
    ...(request.kind === 'revert' && request.changeSet !== undefined ? { undid: request.changeSet } : {}),
  };
};

const undoing = { source: 'undo', bulk: false } as const;

