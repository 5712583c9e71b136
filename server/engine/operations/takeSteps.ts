import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { logOf } from '../../../src/core/declaration/storage.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { OperationChange, OperationStep, OperationSteps, Settled, StepResult } from '../context/operation.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { isConnectionLost } from '../database/lostConnection.ts';
import type { Progress, Step } from '../jobs/jobKind.ts';
import type { Writer } from '../records/draft.ts';
import { modelOf } from '../records/writeModel.ts';
import { appendRows } from '../tables/load.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
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
      progress = { ...progress, ...next.value.progress?.() };
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
  { changes = [], apart = [], settle }: OperationStep,
): Promise<StepResult[]> => {
  if (changes.length + apart.length === 0 && !settle) return [];
  const store = async (writer: Writer): Promise<StepResult[]> => {
    const { client } = writer;
    commitSoon(client);
    const first = changes.length === 0 ? 0 : await takeRows(client, changeSet, changes.length);
    const results = (await storeChanges(writer, changes, first, 'row')).map(toStepResult);
    const { cleared = {}, logs = {}, effects = [], apart: more = [] } = (await settle?.(results, client)) ?? {};
    await clearLogs(writer, cleared);
    await appendLogs(writer, logs);
    await storeEffects(writer, effects);
    if (apart.length + more.length > 0) await storeApart(writer, [...apart, ...more]);
    return results;
  };
  // What is noted alone is no change of anybody's.
  if (changes.length > 0) return inChangeSet(writing, changeSet, store, { rows: changes.length });
  const { context, models } = writing;
  return inTransaction(writing, (client) => store({ context, models, client, changeSet }));
};

/** In a change-set of its own, the same for all steps of a job: whoever takes the job's back leaves it. */
const storeApart = async (writer: Writer, changes: readonly OperationChange[]): Promise<void> => {
  const changeSet = { ...writer.changeSet, id: beside(writer.changeSet.id) };
  await openChangeSet(writer.client, changeSet);
  const first = await takeRows(writer.client, changeSet, changes.length);
  await storeChanges({ ...writer, changeSet }, changes, first, 'all');
};

/** A UUID that follows from another one. */
const beside = (id: string): string => {
  const digits = createHash('sha256').update(`${id} apart`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

const clearLogs = async ({ models, client }: Writer, cleared: NonNullable<Settled['cleared']>): Promise<void> => {
  for (const [name, values] of Object.entries(cleared)) {
    const { resource } = modelOf(models, name);
    if (!logOf(resource)) throw new Error(`${name} is no log, and nothing of it is cleared.`);
    const conditions = Object.keys(values).map((field, at) => `${quote(field)} = $${at + 1}`);
    await client.query(`DELETE FROM ${tableOf(resource)} WHERE ${conditions.join(' AND ')}`, Object.values(values));
  }
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
