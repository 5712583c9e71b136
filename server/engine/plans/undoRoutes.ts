import type { FastifyInstance } from 'fastify';
import { beginChangeSet, describeChangeSet, joinChangeSet } from '../writing/changeSets.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { readSummary } from '../history/summary.ts';
import { readUndoableRows, type UndoUnit } from '../undo/undoableRows.ts';
import { undoRows } from '../undo/undoRows.ts';
import { sideBySide } from '../planRows/sideBySide.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import type { JobTask, Step } from '../jobs/jobKind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { modelOf } from '../records/writeModel.ts';
import { jobLabelOf, type Applying } from './applyPlan.ts';
import { countResults } from '../writing/countResults.ts';
import { requireUndoable } from './planRevert.ts';
import type { PoolClient } from 'pg';
import { prepared } from '../database/statement.ts';
import { writtenServices } from '../context/writtenServices.ts';

const rowsPerCommit = 1_000;

interface ChangeSetPath {
  Params: { id: string };
}

/** `<service>/change-sets`: what one came to, and its exact inverse. */
export const addUndoRoutes = (server: FastifyInstance, writing: Writing, jobs: Jobs): void => {
  const { access, clock } = writing.context;
  // Each row asks for the permission to write it.
  jobs.handle('undo', { run: runUndo, again: async () => undefined });
  for (const [service, { base, capabilities }] of writtenServices(writing.context)) {
    server.get<ChangeSetPath>(`${base}/change-sets/:id`, async (request) => {
      const actor = await access.requireUser(request);
      return { data: await readSummary(writing, actor, request.params.id), metadata: {} };
    });
    if (!capabilities.undo) continue;
    server.post<ChangeSetPath>(
      `${base}/change-sets/:id/undo`,
      { config: { turn: 'write', callClass: 'plans' } },
      async (request, reply) => {
        const actor = await access.requireUser(request);
        const undone = request.params.id;
        const size = await requireUndoable(writing, undone, service);
        const changeSet = describeChangeSet(request, actor, {
          service,
          source: 'undo',
          at: clock(),
          undid: undone,
          own: true,
        });
        const undoing = await undo(writing, jobs, changeSet, undone, size);
        return reply.code('job' in undoing ? 202 : 200).send({ data: undoing, metadata: {} });
      },
    );
  }
};

const undo = async (
  writing: Writing,
  jobs: Jobs,
  changeSet: ChangeSet,
  undone: string,
  size: number,
): Promise<Applying> => {
  const { actor } = changeSet;
  const job = await inTransaction(
    writing,
    async (client) => {
      const isNew = await beginChangeSet(client, changeSet);
      const writer = { context: writing.context, models: writing.models, client, changeSet };
      const units = isNew ? await readUndoableRows({ client }, undone) : await readOpen(client, changeSet.id, undone);
      const rows = units.flat();
      if (rows.length > writing.context.settings.jobAbove) {
        const resource = await readResource(client, undone);
        return jobs.add(client, {
          kind: 'undo',
          label: jobLabelOf('undo', rows.length, modelOf(writing.models, resource).resource.title.many),
          actor,
          changeSet: changeSet.id,
          total: rows.length,
          input: { undone, service: changeSet.service },
          of: { resource, kind: 'revert' },
        });
      }
      await undoRows(writer, undone, units);
      return null;
    },
    size,
  );
  if (job === null) return readSummary(writing, actor, changeSet.id);
  jobs.run(job);
  return { job: await jobs.find(job, actor) };
};

/** Of which resource the rows of a change-set are; its related records apart. */
const readResource = async (client: PoolClient, changeSet: string): Promise<string> => {
  const found = await client.query<{ resource: string }>(
    'SELECT resource FROM framework.change WHERE change_set = $1 AND part = 0 LIMIT 1',
    [changeSet],
  );
  return found.rows[0]?.resource ?? '';
};

/** Rows to take back that have no result yet. */
const readOpen = async (client: PoolClient, changeSet: string, undone: string): Promise<UndoUnit[]> => {
  const done = await client.query<{ row: number }>(
    prepared('SELECT row FROM framework.change WHERE change_set = $1 AND part = 0', [changeSet]),
  );
  const tried = new Set(done.rows.map(({ row }) => row));
  return (await readUndoableRows({ client }, undone))
    .map((unit) => unit.filter((row) => !tried.has(row)))
    .filter(({ length }) => length > 0);
};

/** Units are of no record in common, so that batches of them can be under way together. */
function* batchesOf(units: readonly UndoUnit[]): Generator<readonly UndoUnit[]> {
  for (let start = 0; start < units.length; start += rowsPerCommit) yield units.slice(start, start + rowsPerCommit);
}

const runUndo = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const undone = String(task.input['undone']);
  const changeSet: ChangeSet = {
    id: task.changeSet,
    service: String(task.input['service']),
    source: 'undo',
    reason: null,
    at: writing.context.clock(),
    actor: task.actor,
    bulk: false,
    undid: undone,
    own: true,
  };
  const open = await inTransaction(writing, (client) => readOpen(client, task.changeSet, undone));
  let { done, failed } = await countResults(writing, task);
  await sideBySide(batchesOf(open), async (batch) => {
    if (!(await step({ done, failed }))) return false;
    const drafts = await inTransaction(writing, async (client) => {
      commitSoon(client);
      await joinChangeSet(client, changeSet);
      return undoRows({ context: writing.context, models: writing.models, client, changeSet }, undone, batch);
    });
    done += batch.flat().length;
    failed += drafts
      .filter(({ refusal }) => refusal !== null)
      .reduce((sum, { request: { alsoRows = [] } }) => sum + 1 + alsoRows.length, 0);
    return true;
  });
  // Also after a cancel: what was under way then has ended since.
  await step({ done, failed });
};
