import type { Pool, PoolClient } from 'pg';
import type { Job, Selection } from '../../../src/core/wire/wire.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { OperationInput } from '../context/operation.ts';
import type { FoundFiles } from '../actionFiles/findFiles.ts';
import { dropFiles, leaveFiles, readFiles } from '../actionFiles/withFiles.ts';
import { askOperation, storeOutcome } from './runOperation.ts';
import { resolveSelection } from '../reads/selections.ts';
import { actionModelOf, type WriteModel } from '../records/writeModel.ts';
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
  { selection, input, files }: Asked,
): Promise<Job> => {
  const { resource } = model;
  const { actor } = changeSet;
  const id = await inTransaction(writing, async (client) => {
    const job = await jobs.add(client, {
      kind: 'operation',
      label: `${resource.actions[name]?.label ?? name} ${resource.title.many}`,
      actor,
      changeSet: changeSet.id,
      total: 0,
      input: { selection: selection ?? null, input, files, service: changeSet.service, reason: changeSet.reason },
      of: { resource: resource.name, kind: 'action', action: name },
    });
    await leaveFiles(client, files, job);
    return job;
  });
  jobs.run(id);
  return jobs.find(id, actor);
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
 * Runs the operation of a job: its file is written first, then its changes and effects are stored, which is noted with them. Begun
 * again after that it has nothing left to do; begun again before, it starts anew.
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
  const outcome = await askOperation(writing, changeSet, operation, { ...input, ...given, ...(ids && { ids }) });
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
