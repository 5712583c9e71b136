import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Message } from '../../../src/core/values/messages.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { OperationInput } from '../context/operation.ts';
import type { JobTask } from '../jobs/jobKind.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import type { Writing } from '../writing/writing.ts';
import { askOperation, storeChanges, storeEffects } from './runOperation.ts';

/** What an action wants written where its job failed, or was cancelled before its turn (`ends`), in the transaction of that end. */
export const endOperation = async (
  writing: Writing,
  client: PoolClient,
  { of, changeSet: run, actor, input }: JobTask,
  reason: Message,
): Promise<void> => {
  const { context, models } = writing;
  const resource = context.application.resources.find(({ name }) => name === of.resource);
  const operation = context.operations?.[resource?.actions[of.action ?? '']?.ends ?? ''];
  if (!resource || !operation) return;
  const changeSet: ChangeSet = {
    id: run,
    service: resource.service,
    source: 'operation',
    reason: null,
    at: context.clock(),
    actor,
    bulk: false,
    own: true,
  };
  const asked = { ...(input['input'] as OperationInput), reason }; // as the job was added with it
  const { changes, effects } = await askOperation(writing, changeSet, operation, asked);
  if (changes.length === 0 && effects.length === 0) return;
  // Whoever takes back what the job did leaves how it ended.
  const own = { ...changeSet, id: randomUUID() };
  await openChangeSet(client, own);
  const writer = { context, models, client, changeSet: own };
  await storeChanges(writer, changes, await takeRows(client, own, changes.length), 'row');
  await storeEffects(writer, effects);
};
