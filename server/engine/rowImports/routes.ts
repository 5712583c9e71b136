import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { addCall } from '../calls/declaredRoutes.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { rowsLimits } from '../context/requestBodies.ts';
import type { Row } from '../database/row.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findJobOf } from '../operations/jobOf.ts';
import { jobLabelOf } from '../plans/applyPlan.ts';
import { storeHead } from '../plans/workOut.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { keepRows, readRows } from './keptRows.ts';

/** The call of each resource that declares `importRows`. What it answers is the job. */
export const addRowsRoutes = (server: FastifyInstance, writing: Writing, jobs: Jobs): void => {
  for (const model of writing.models.values()) {
    const { resource } = model;
    addCall(
      server,
      writing,
      resource,
      resource.calls.importRows,
      { admits: whoMay(resource, 'import'), ...rowsLimits, turn: 'write' },
      async (request, actor, reply) => {
        requireAccess(actor, resource, 'import');
        const at = writing.context.clock();
        const changeSet = describeChangeSet(request, actor, { service: resource.service, source: 'import', at });
        const known = await findJobOf(writing, jobs, changeSet);
        const job = known ?? (await addJob(writing, jobs, model, changeSet, readRows(resource, request.body)));
        return reply.code(202).send({ data: { job }, metadata: { changeSet: changeSet.id } });
      },
    );
  }
};

/** The rows are kept as a file, so that a restart reads them again, and what was refused is told as of any file. */
const addJob = async (
  writing: Writing,
  jobs: Jobs,
  { resource }: WriteModel,
  changeSet: ChangeSet,
  rows: readonly Row[],
): Promise<Job> => {
  const { actor } = changeSet;
  const request = await keepRows(writing, actor, resource, rows);
  const plan = randomUUID();
  const id = await inTransaction(writing, async (client) => {
    const job = await jobs.add(client, {
      kind: 'rows',
      label: jobLabelOf('import', rows.length, resource.title.many),
      actor,
      changeSet: changeSet.id,
      total: rows.length,
      input: { plan, ...(changeSet.origin && { origin: changeSet.origin }) },
      of: { resource: resource.name, kind: 'import' },
    });
    await storeHead(client, { writing, resource, actor, request }, { total: rows.length, id: plan, job });
    return job;
  });
  jobs.run(id);
  return jobs.find(id, actor);
};
