import type { PoolClient } from 'pg';
import type { ResourceDatedTransition } from '../../../src/core/declaration/resource.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { withLock } from '../database/jobLock.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import { findDue } from './dueRecords.ts';
import { moveCopying } from './moveCopying.ts';
import { datedKind, noteMoves, openMove, tell, type Refused } from './noteMoves.ts';

// Records that one transaction moves and commits.
const perCommit = 1_000;

/**
 * Moves every record whose date has come, as the system actor and with history, however late: what should have begun and ended
 * meanwhile does both. One process does it at a time; begun again it finds what is left.
 */
export const moveByDate = async (writing: Writing): Promise<void> => {
  const dated = [...writing.models.values()].filter(({ resource }) => (resource.states?.byDate ?? []).length > 0);
  if (dated.length === 0) return;
  await withLock(writing.context.workPool, 'dates', async (lock) => {
    for (const model of dated) {
      // No way leads back, so that there is a last one.
      for (let moved = 1; moved > 0 && !lock.isLost;) {
        moved = 0;
        for (const way of model.resource.states?.byDate ?? []) moved += await takeWay(writing, model, way);
      }
    }
  });
};

/** How many records were moved. */
const takeWay = async (writing: Writing, model: WriteModel, way: ResourceDatedTransition): Promise<number> => {
  if (way.copies) return moveCopying(writing, model, way);
  const changeSet = openMove(writing, model, way);
  let all = 0;
  for (;;) {
    const { found, moved } = await inTransaction(writing, (client) => moveSome(writing, client, changeSet, model, way));
    all += moved;
    if (found < perCommit) return all;
  }
};

const moveSome = async (
  writing: Writing,
  client: PoolClient,
  changeSet: ChangeSet,
  model: WriteModel,
  way: ResourceDatedTransition,
): Promise<{ found: number; moved: number }> => {
  commitSoon(client);
  const due = await findDue(writing, client, model, way, { now: changeSet.at, limit: perCommit });
  if (due.length === 0) return { found: 0, moved: 0 };
  await openChangeSet(client, changeSet);
  const first = await takeRows(client, changeSet, due.length);
  const { drafts } = await applyChanges(
    { context: writing.context, models: writing.models, client, changeSet },
    model,
    due.map(({ id }, place) => ({
      row: first + place,
      kind: datedKind,
      id,
      merge: false,
      changes: {},
      derived: true,
      transition: { action: '', from: way.from, to: way.to, permissions: [] },
    })),
  );
  const refused = due.flatMap((one, place): Refused[] => {
    const refusal = drafts[place]?.refusal;
    return refusal ? [{ ...one, refusal }] : [];
  });
  const untold = await noteMoves(client, changeSet, model, way, due, refused);
  for (const one of refused.filter(({ mark }) => untold.has(mark))) await tell(writing, client, model, way, one);
  return { found: due.length, moved: due.length - refused.length };
};
