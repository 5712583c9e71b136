import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { SignedIn } from '../access/signedIn.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Draft, RowRequest } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import type { Writing } from '../writing/writing.ts';

/**
 * Writes what the engine itself has to say of records (a notice, its state, a webhook that is switched off), in the caller's
 * transaction and under a change-set of its own that `actor` did. Throws where one is refused.
 */
export const writeOwn = async (
  { context, models }: Pick<Writing, 'context' | 'models'>,
  client: PoolClient,
  model: WriteModel,
  actor: SignedIn,
  changes: readonly Pick<RowRequest, 'kind' | 'id' | 'changes'>[],
): Promise<Draft[]> => {
  const changeSet: ChangeSet = {
    id: randomUUID(),
    service: model.resource.service,
    source: 'operation',
    reason: null,
    at: context.clock(),
    actor,
    bulk: false,
  };
  await openChangeSet(client, changeSet);
  const first = await takeRows(client, changeSet, changes.length);
  const requests = changes.map((change, at) => ({ ...change, row: first + at, merge: false, derived: true }));
  const { drafts } = await applyChanges({ context, models, client, changeSet }, model, requests);
  const refusal = drafts.find((draft) => draft.refusal)?.refusal;
  if (refusal) throw refusal;
  return drafts;
};
