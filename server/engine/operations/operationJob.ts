import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Job, Selection } from '../../../src/core/wire/wire.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { OperationInput } from '../context/operation.ts';
import type { FoundFiles } from '../actionFiles/findFiles.ts';
import { dropFiles, leaveFiles, readFiles } from '../actionFiles/withFiles.ts';
import { askOperation, storeOutcome } from './runOperation.ts';
import { isCancelling, takeSteps } from './takeSteps.ts';
import { openSet } from '../derived/openSet.ts';
import { openStage } from '../snapshots/openStage.ts';
import type { Writer } from '../records/draft.ts';
import { resolveSelection } from '../reads/selections.ts';
import { actionModelOf, modelOf, type WriteModel } from '../records/writeModel.ts';
import { requireAction } from '../writing/actionRequest.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { RequestError } from '../access/requestError.ts';
import { dropFile, writeFile } from '../jobs/jobFiles.ts';
import type { JobTask, Step } from '../jobs/jobKind.ts';
import type { Jobs } from '../jobs/jobs.ts';

interface Asked {
  selection?: Selection | undefined;
  input: OperationInput;
  files: FoundFiles;
}

/** Of the change-set that it will be. */
interface Stored {
  service: string;
  reason?: string | null;
}

/** Starts the job of an action whose result is one. */
export const addOperationJob = async (
  jobs: Jobs,
  changeSet: ChangeSet,
  { writing, model, name }: { writing: Writing; model: WriteModel; name: string },
  asked: Asked,
): Promise<Job> => {
  const id = await inTransaction(writing, async (client) => {
    const job = await jobs.add(client, newJob(changeSet, model, name, asked));
    await leaveFiles(client, asked.files, job);
    return job;
  });
  jobs.run(id);
  return jobs.find(id, changeSet.actor);
};

const newJob = (
  { id, actor, service, reason }: ChangeSet,
  { resource }: WriteModel,
  name: string,
  { selection, input, files }: Asked,
): Parameters<Jobs['add']>[1] => ({
  kind: 'operation',
  label: labelOf(resource, name),
  actor,
  changeSet: id,
  total: 0,
  input: { selection: selection ?? null, input, files, service, reason },
  of: { resource: resource.name, kind: 'action', action: name },
});

const labelOf = ({ actions, title }: Resource, name: string): string => {
  const { label = name, ofOne, ofAll } = actions[name] ?? {};
  return ofOne ?? (ofAll ? label : `${label} ${title.many}`);
};

/** The payload of the effect `job`: an action of a resource whose result is one, and its input. */
const leaving = z.object({ resource: z.string(), action: z.string(), input: z.record(z.string(), z.unknown()) });

/**
 * Leaves the job of an action to the commit of the transaction that asks for it, as its actor and in a change-set of its own. Those that one
 * change-set leaves belong together: they count as one among the jobs of a person, and their end is told once.
 */
export const leaveOperationJob = async (
  jobs: Jobs,
  writing: Writing,
  { client, changeSet }: Pick<Writer, 'client' | 'changeSet'>,
  payload: Record<string, unknown>,
): Promise<void> => {
  const { resource, action, input } = leaving.parse(payload);
  const model = actionModelOf(writing, resource);
  requireAction(model, changeSet.actor, action);
  const own = { ...changeSet, id: randomUUID(), service: model.resource.service };
  await jobs.add(client, { ...newJob(own, model, action, { input, files: {} }), batch: changeSet.id });
};

/** Whether whoever wants a failed job of an action begun again may still do that. */
export const mayOperateAgain = async (
  writing: Writing,
  _client: PoolClient,
  { of, actor, input }: JobTask,
): Promise<void> => {
  requireAction(actionModelOf(writing, of.resource), actor, of.action ?? '', input['selection'] !== null);
};

/**
 * Runs the operation of a job: its steps are taken first and its file is written, then its changes and effects are stored, which is noted
 * with them. Begun again after that it has nothing left to do; begun again before, it starts anew.
 */
export const runOperationJob = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const { context } = writing;
  const { resource, action: name = '' } = task.of;
  const model = actionModelOf(writing, resource);
  const action = model.resource.actions[name];
  const operation = context.operations?.[action?.operation ?? ''];
  if (!action || !operation) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
  const { selection, input, files = {}, service, reason = null } = task.input as unknown as Asked & Stored; // as `addOperationJob` stored it
  if (await isStored(context.pool, task.id)) return dropFiles(context, Object.values(files));
  const changeSet: ChangeSet = {
    id: task.changeSet,
    service,
    source: 'operation',
    reason,
    at: context.clock(),
    actor: task.actor,
    bulk: false,
    own: true,
  };
  const selecting = { reader: writing.reader, resource: model.resource, actor: task.actor };
  const ids = selection && (await resolveSelection(selecting, selection)).map(({ id }) => id);
  await dropFile(context.pool, task.id);
  const given = await readFiles(context, files);
  const outcome = await askOperation(
    writing,
    changeSet,
    operation,
    { ...input, ...given, ...(ids && { ids }) },
    {
      stage: (source) => openStage(context.pool, source),
      derive: (name, value) =>
        openSet(context.pool, {
          resource: modelOf(writing.models, name).resource,
          types: context.fieldTypes,
          value,
          run: task.id,
        }),
      clock: context.clock,
      job: task.id,
    },
  );
  const isCancelled = (): Promise<boolean> => isCancelling(context.pool, task.id);
  if (outcome.steps && !(await takeSteps(writing, changeSet, outcome.steps, { step, isCancelled }))) return;
  if (outcome.file && !(await writeFile(context.pool, task.id, outcome.file, step))) return;
  await storeOutcome(writing, changeSet, outcome, {
    atomic: action.atomic,
    mark: (client) => client.query('UPDATE framework.job SET stored = true WHERE id = $1', [task.id]),
  });
  await dropFiles(context, Object.values(files));
};

const isStored = async (pool: Pool, id: string): Promise<boolean> => {
  const found = await pool.query<{ stored: boolean }>('SELECT stored FROM framework.job WHERE id = $1', [id]);
  return found.rows[0]?.stored === true;
};
