import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { manyRowsBytes, whoMayWrite } from '../access/admission.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { boundedList, mostNamed, readBody } from '../context/requestBodies.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { readFailedRows, toFailedCsv } from '../imports/failedRows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { foreignOf, takesPlans } from '../context/foreign.ts';
import { RequestError } from '../access/requestError.ts';
import { requireOpen } from '../access/requireAccess.ts';
import { noteDownload } from '../security/noteLeaving.ts';
import { checkHeading } from './beginPlan.ts';
import { applyPlan, runApply } from './applyPlan.ts';
import { reopenWhole } from './applyWhole.ts';
import { makePlan } from './makePlan.ts';
import { tellPlan } from './tellPlan.ts';
import { planJob } from './planJob.ts';
import { publishPlan } from './workOut.ts';
import { readPlanRequest } from '../context/planRequest.ts';
import { findPlan, forgetPlan, readPlanRows, type PlanHead } from '../planRows/planStore.ts';
import { requireSeen } from '../access/requireSeen.ts';
import { writtenResources, writtenServices } from '../context/writtenServices.ts';

const pageOf = z.looseObject({
  outcome: z.enum(['create', 'update', 'delete', 'unchanged', 'skip', 'error']).optional(),
  outliers: z.enum(['first', 'only']).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  'per-page': z.coerce.number().int().min(1).max(250).default(100),
});
const applyBody = z.strictObject({ except: boundedList(z.int(), mostNamed).default([]) });

interface PlanPath {
  Params: { id: string };
}

/** `<service>/plans`: what would be written is seen before anything is. */
export const addPlanRoutes = (server: FastifyInstance, writing: Writing, jobs: Jobs): void => {
  const { access, clock, pool } = writing.context;
  const resourceOf = (name: string): Resource | undefined =>
    foreignOf(writing.context, name)?.resource ?? writing.models.get(name)?.resource;
  jobs.handle('apply', {
    run: runApply,
    ended: (client, task) => reopenWhole(writing, client, task),
    again: async (_writing, client, { input, actor }) =>
      requireOpenTo(writing, actor, await findPlan(client, String(input['plan']), actor)),
  });
  jobs.handle('plan', planJob);
  for (const [service, { base }] of writtenServices(writing.context)) {
    if (!takesPlans(writing.context, service)) continue;
    const find = async (id: string, actor: SignedIn): Promise<PlanHead> => {
      const head = requireService(await findPlan(pool, id, actor), service);
      requireOpen(actor, head.resource);
      return head;
    };
    const findOpen = async (id: string, actor: SignedIn): Promise<PlanHead> => {
      const head = await find(id, actor);
      requireOpenTo(writing, actor, head);
      return head;
    };

    server.post(
      `${base}/plans`,
      {
        config: { admits: whoMayWrite(writtenResources(writing.context, service)), turn: 'write', callClass: 'plans' },
        bodyLimit: manyRowsBytes,
      },
      async (request, reply) => {
        const actor = await access.requireUser(request);
        const asked = readPlanRequest(request.body);
        const resource = resourceOf(asked.resource);
        if (resource?.service !== service) {
          throw new RequestError(400, 'BAD_BODY', 'badBody', {
            reason: `resource: ${service} has no '${asked.resource}'`,
          });
        }
        return reply.code(201).send({ data: await makePlan(writing, jobs, actor, asked), metadata: {} });
      },
    );

    server.get<PlanPath>(`${base}/plans/:id`, async (request) => {
      const actor = await access.requireUser(request);
      return { data: await tellPlan(writing, actor, await findOpen(request.params.id, actor)), metadata: {} };
    });

    server.delete<PlanPath>(`${base}/plans/:id`, async (request) => {
      const actor = await access.requireUser(request);
      await dropPlan(writing, jobs, actor, await find(request.params.id, actor));
      return { data: null, metadata: {} };
    });

    server.get<PlanPath>(`${base}/plans/:id/rows`, async (request) => {
      const actor = await access.requireUser(request);
      const { outcome, outliers, page, 'per-page': perPage } = readBody(pageOf, request.query);
      const { rows, total } = await readPlanRows(writing, actor, await findOpen(request.params.id, actor), {
        outcome,
        outliers,
        page,
        perPage,
      });
      return { data: rows, metadata: { page, perPage, total } };
    });

    server.get<PlanPath>(`${base}/plans/:id/failed-rows`, async (request) => {
      const actor = await access.requireUser(request);
      return { data: await readFailedRows(writing, actor, await findOpen(request.params.id, actor)), metadata: {} };
    });

    server.get<PlanPath>(`${base}/plans/:id/failed-rows.csv`, async (request, reply) => {
      const actor = await access.requireUser(request);
      const head = await findOpen(request.params.id, actor);
      const failed = await readFailedRows(writing, actor, head);
      const text = toFailedCsv(failed, resourceOf(head.resource));
      const file = `${head.resource}-failed-rows.csv`;
      await noteDownload(writing.context, request, actor, { file, resource: head.resource });
      return reply
        .header('content-disposition', `attachment; filename="${file}"`)
        .type('text/csv; charset=utf-8')
        .send(text);
    });

    server.post<PlanPath>(
      `${base}/plans/:id/apply`,
      { config: { turn: 'write', callClass: 'plans' } },
      async (request, reply) => {
        const actor = await access.requireUser(request);
        const { id: planId } = await findOpen(request.params.id, actor);
        const { except } = readBody(applyBody, request.body ?? {});
        const changeSet = describeChangeSet(request, actor, { service, source: 'bulk', at: clock() });
        const applying = await applyPlan(writing, jobs, actor, planId, except, changeSet);
        return reply.code('job' in applying ? 202 : 200).send({ data: applying, metadata: {} });
      },
    );
  }
};

/** A plan holds what whoever asks may still see and do: a token of its person, and they themselves by now, may less than who made it. */
const requireOpenTo = (writing: Writing, actor: SignedIn, head: PlanHead): void =>
  requireSeen(actor, checkHeading(writing, actor, head.request).resource, head);

/** Ends the making of a plan, and forgets what was made of it. What was applied is history, and stays. */
const dropPlan = async ({ context: { pool } }: Writing, jobs: Jobs, actor: SignedIn, head: PlanHead): Promise<void> => {
  if (head.job !== null) await jobs.cancel(head.job, actor);
  if (!(await forgetPlan(pool, head.id))) throw new RequestError(409, 'PLAN_APPLIED', 'planApplied');
  await publishPlan(pool, [head]);
};

const requireService = (head: PlanHead, service: string): PlanHead => {
  if (head.service !== service) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'plan', id: head.id });
  return head;
};
