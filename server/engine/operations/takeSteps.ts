import type { PoolClient } from 'pg';
import type { ChangeSet } from '../context/changeSet.ts';
import type { OperationStep, OperationSteps, Settled, StepResult } from '../context/operation.ts';
import { isConnectionLost } from '../database/lostConnection.ts';
import type { Progress, Step } from '../jobs/jobKind.ts';
import type { Writer } from '../records/draft.ts';
import { modelOf } from '../records/writeModel.ts';
import { appendRows } from '../tables/load.ts';
import { takeRows } from '../writing/calls.ts';
import { commitSoon, inChangeSet, inTransaction, type Writing } from '../writing/writing.ts';
import { storeChanges, storeEffects, toStepResult } from './runOperation.ts';

interface Taking {
  /** Whether somebody stopped the job, where `step` says that it goes on no more. */
  isCancelled(): Promise<boolean>;
  step: Step;
}

/**
 * Writes the steps of an operation one after the other. False: the process stops, and the job begins them anew later. Whatever happens, the
 * operation gets to close what it opened.
 */
export const takeSteps = async (
  writing: Writing,
  changeSet: ChangeSet,
  steps: OperationSteps,
  { isCancelled, step }: Taking,
): Promise<boolean> => {
  let progress: Progress = { done: 0, failed: 0 };
  try {
    let next = await steps.next();
    while (!next.done) {
      const results = await storeStep(writing, changeSet, next.value).catch((error: unknown) => ({ error }));
      if ('error' in results) {
        if (isConnectionLost(results.error)) throw results.error;
        next = await steps.throw(results.error);
        continue;
      }
      progress = { ...progress, ...next.value.progress };
      const goesOn = await step(progress);
      if (!goesOn && !(await isCancelled())) return false;
      next = await steps.next({ results, isCancelled: !goesOn });
    }
    return true;
  } finally {
    await steps.return();
  }
};

/** Stores a step in one transaction. Answers what became of each of its changes. */
const storeStep = async (
  writing: Writing,
  changeSet: ChangeSet,
  { changes = [], settle }: OperationStep,
): Promise<StepResult[]> => {
  if (changes.length === 0 && !settle) return [];
  const store = async (writer: Writer): Promise<StepResult[]> => {
    const { client } = writer;
    commitSoon(client);
    const first = changes.length === 0 ? 0 : await takeRows(client, changeSet, changes.length);
    const results = (await storeChanges(writer, changes, first, 'row')).map(toStepResult);
    const { logs = {}, effects = [] } = (await settle?.(results, client)) ?? {};
    await appendLogs(writer, logs);
    await storeEffects(writer, effects);
    return results;
  };
  // What is noted alone is no change of anybody's.
  if (changes.length > 0) return inChangeSet(writing, changeSet, store, { rows: changes.length });
  const { context, models } = writing;
  return inTransaction(writing, (client) => store({ context, models, client, changeSet }));
};

const appendLogs = async ({ context, models, client }: Writer, logs: NonNullable<Settled['logs']>): Promise<void> => {
  for (const [name, rows] of Object.entries(logs))
    if (rows.length > 0) await appendRows(client, modelOf(models, name).resource, context.fieldTypes, rows);
};

/** Asks the job itself. */
export const isCancelling = async (pool: { query: PoolClient['query'] }, id: string): Promise<boolean> => {
  const { rows } = await pool.query<{ cancelling: boolean }>('SELECT cancelling FROM framework.job WHERE id = $1', [
    id,
  ]);
  return rows[0]?.cancelling === true;
};
