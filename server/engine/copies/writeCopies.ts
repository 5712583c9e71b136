import type { PoolClient } from 'pg';
import { checkReferenced, checkReferences } from '../checks/checkLinks.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import { concernsRow, toRefusal } from '../records/refusals.ts';
import { refuseOutside } from '../writing/applyChanges.ts';
import { recomputeFollowers } from '../writing/recompute.ts';
import { recordChanges } from '../writing/recordChanges.ts';
import { storeDrafts } from '../writing/storeDrafts.ts';
import type { CopyPair } from './copyPairs.ts';
import { byModel } from './draftCopies.ts';

/**
 * Begins a transaction that copies, before it reads anything: all of it is read as it was at one moment. Nobody else writes to
 * what it writes meanwhile, so that two who publish the same wait for each other; what is copied from goes on being edited.
 */
export const beginCopying = async (client: PoolClient, pairs: readonly CopyPair[]): Promise<void> => {
  await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  const tables = [...new Set(pairs.map(({ to }) => to.table))].toSorted();
  if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
};

/** Writes the drafts together, and answers them: where one of them is refused by then, the transaction has to end. */
export const writeCopies = async (writer: Writer, drafts: readonly Draft[]): Promise<readonly Draft[]> => {
  if (alive(drafts).length < drafts.length) return drafts;
  // Records refer to each other whichever is written first.
  await writer.client.query('SET CONSTRAINTS ALL DEFERRED');
  writer.defers = true;
  for (const [model, group] of byModel(drafts))
    await storeDrafts(writer, model, group).catch((error: unknown) => {
      throw concernsRow(error) ? toRefusal(error, model) : error;
    });
  for (const [model, group] of byModel(drafts)) {
    await checkReferences(writer, model, group);
    await checkReferenced(writer, model, group);
  }
  if (alive(drafts).length < drafts.length) return drafts;
  await writer.client.query('SET CONSTRAINTS ALL IMMEDIATE');
  writer.defers = false;
  for (const [model, group] of byModel(drafts.filter(({ after }) => after !== null)))
    await refuseOutside(writer, model, group);
  await recomputeFollowers(writer, drafts);
  await recordChanges(writer, drafts);
  return drafts;
};
