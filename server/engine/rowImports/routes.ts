import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { fileSizeLimit } from '../../../src/core/values/fileSize.ts';
import type { Job, PlanRequest } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { addCall } from '../calls/declaredRoutes.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { boundedList, mostNamed, readBody } from '../context/requestBodies.ts';
import type { Row } from '../database/row.ts';
import { keepFile } from '../imports/importFiles.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { findJobOf } from '../operations/jobOf.ts';
import { jobLabelOf } from '../plans/applyPlan.ts';
import { storeHead } from '../plans/workOut.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { rowsFile } from './rowsFile.ts';

/** Fifteen members of each of as many rows as a body may name. */
const mostParts = 16 * mostNamed;

const list = boundedList(z.record(z.string(), z.unknown()), mostNamed);
const body = z.union([list, z.strictObject({ rows: list })]);

/** The call of each resource that declares `importRows`. What it answers is the job. */
export const addRowsRoutes = (server: FastifyInstance, writing: Writing, jobs: Jobs): void => {
  for (const model of writing.models.values()) {
    const { resource } = model;
    addCall(
      server,
      writing,
      resource,
      resource.calls.importRows,
      { admits: whoMay(resource, 'import'), bodyLimit: fileSizeLimit - 1, mostParts, turn: 'write' },
      async (request, actor, reply) => {
        requireAccess(actor, resource, 'import');
        const at = writing.context.clock();
        const changeSet = describeChangeSet(request, actor, { service: resource.service, source: 'import', at });
        const known = await findJobOf(writing, jobs, changeSet);
        const job = known ?? (await addJob(writing, jobs, model, changeSet, readRows(request.body)));
        return reply.code(202).send({ data: { job }, metadata: { changeSet: changeSet.id } });
      },
    );
  }
};

const readRows = (given: unknown): Row[] => {
  const read = readBody<Row[] | { rows: Row[] }>(body, given);
  const rows = Array.isArray(read) ? read : read.rows;
  if (rows.length === 0) throw new RequestError(422, 'VALIDATION', 'rowsNeeded');
  return rows;
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
  const { stream, mapping } = rowsFile(writing.context, actor, resource, rows);
  const kept = await keepFile(writing, actor, resource, 'rows.csv', { stream, announced: null });
  const request: PlanRequest = {
    resource: resource.name,
    kind: 'import',
    import: {
      file: kept.file,
      separator: ',',
      encoding: 'utf-8',
      headerRow: 1,
      mapping,
      constants: {},
      blank: 'keep',
      decimal: 'point',
    },
  };
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
