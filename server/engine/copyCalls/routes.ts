import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { Plan, PlanRequest, Selection } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { selectionBody } from '../context/planRequest.ts';
import { idList, readBody } from '../context/requestBodies.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findPlan, forgetPlan, toPlan } from '../planRows/planStore.ts';
import { applyPlan, type Applying } from '../plans/applyPlan.ts';
import { makePlan } from '../plans/makePlan.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { openFor } from '../writing/actionRequest.ts';
import type { Writing } from '../writing/writing.ts';
import { addCall } from '../calls/declaredRoutes.ts';

interface Copying {
  writing: Writing;
  jobs: Jobs;
  model: WriteModel;
  /** Of the action. */
  name: string;
  action: ResourceAction;
}

/** The calls of actions that copy: what screens do in two steps, after a look at the differences, is one here. */
export const addCopyRoutes = (server: FastifyInstance, writing: Writing, model: WriteModel, jobs: Jobs): void => {
  for (const [name, action] of Object.entries(model.resource.actions))
    if (action.copies) addCopying(server, { writing, jobs, model, name, action });
};

const addCopying = (server: FastifyInstance, copying: Copying): void => {
  const { writing, model, name, action } = copying;
  const many = action.on.includes('selection');
  for (const call of Object.values(action.request))
    addCall(
      server,
      writing,
      model.resource,
      call,
      { admits: whoMay(model.resource, { action: name, ...(many && { many }) }), turn: 'write' },
      async (request, actor, reply) => {
        const asked = readAsked(copying, request);
        const changeSet = { ...openFor(writing, request, actor, model), source: 'copy' as const };
        const { counts, applying } = await copyNow(copying, actor, asked, changeSet);
        const isJob = applying !== null && 'job' in applying;
        return reply.code(isJob ? 202 : 200).send({
          data: { ...(isJob ? applying : { changeSet: applying?.changeSet ?? null }), counts },
          metadata: {},
        });
      },
    );
};

const members = z.record(z.string(), z.unknown());

/** The members of the input; of a selection the ids besides, or the selection itself. */
const readAsked = ({ model, name, action }: Copying, { body, query }: FastifyRequest): PlanRequest => {
  const asked = { resource: model.resource.name, kind: 'copy' as const, action: name };
  if (!action.on.includes('selection')) return { ...asked, input: readBody(members, body ?? query ?? {}) };
  if (Array.isArray(body)) return { ...asked, selection: { ids: readBody(idList, body) } };
  const { [action.idsIn ?? 'ids']: ids, selection, ...input } = readBody(members, body ?? {});
  const selected = ids === undefined ? readBody(selectionBody, selection) : { ids: readBody(idList, ids) };
  return { ...asked, input, selection: selected as Selection }; // undefined only where a property may be absent
};

type Counts = Record<string, { create: number; update: number; delete: number }>;

/** Somebody may edit a record between the plan and its end: it is looked at anew so often. */
const attempts = 3;

const copyNow = async (
  { writing, jobs }: Copying,
  actor: SignedIn,
  asked: PlanRequest,
  { id, origin }: ChangeSet,
): Promise<{ counts: Counts; applying: Applying | null }> => {
  const { pool } = writing.context;
  const known = await pool.query<{ id: string }>(
    'SELECT id FROM framework.plan WHERE change_set = $1 AND user_id = $2',
    [id, actor.userId],
  );
  const changeSet = { id, ...(origin && { origin }) };
  const [retried] = known.rows;
  if (retried) {
    const head = await findPlan(pool, retried.id, actor);
    const counts = countsOf(await toPlan(writing, actor, head));
    return { counts, applying: await applyPlan(writing, jobs, actor, head, [], changeSet) };
  }
  for (let attempt = 1; ; attempt += 1) {
    const plan = await makePlan(writing, jobs, actor, asked);
    const counts = countsOf(plan);
    if (plan.total === 0) {
      await forgetPlan(pool, plan.id);
      return { counts, applying: null };
    }
    try {
      const head = await findPlan(pool, plan.id, actor);
      return { counts, applying: await applyPlan(writing, jobs, actor, head, [], changeSet) };
    } catch (error) {
      await forgetPlan(pool, plan.id);
      if (attempt === attempts || !(error instanceof RequestError && error.code === 'PLAN_STALE')) throw error;
    }
  }
};

const countsOf = ({ parts = [] }: Plan): Counts =>
  Object.fromEntries(
    parts.map(({ resource, counts: { create, update, delete: gone } }) => [resource, { create, update, delete: gone }]),
  );
