import type { PoolClient } from 'pg';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { ChangeOrigin } from '../context/changeSet.ts';
import { readFailedRows } from '../imports/failedRows.ts';
import { dropFile, writeFile } from '../jobs/jobFiles.ts';
import type { JobKind, JobTask, Progress, Step } from '../jobs/jobKind.ts';
import { findPlan, openRowsOf, type PlanHead } from '../planRows/planStore.ts';
import { runApply } from '../plans/applyPlan.ts';
import { beginMaking, checkHeading, toChangeSet } from '../plans/beginPlan.ts';
import { dropRows, failPlan, workOut } from '../plans/workOut.ts';
import { beginChangeSet } from '../writing/changeSets.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';

/**
 * Plans the rows and applies the plan but for those that it refuses. Begun again it goes on where the results end. Rows that were
 * refused are the job's file, with the reasons.
 */
const runRows = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const { pool } = writing.context;
  const find = (): Promise<PlanHead> => findPlan(pool, String(task.input['plan']), task.actor);
  if (!(await makePlan(writing, task, await find(), step))) return;
  await openChangeSet(writing, task, await find());
  const head = await find();
  const settled = await countSettled(pool, head);
  let last: Progress = { ...settled, total: head.total };
  await runApply(writing, task, ({ done, failed }) => {
    last = { done: settled.done + done, failed: settled.failed + failed, total: head.total };
    return step(last);
  });
  await step(last);
  if (last.failed > 0) await writeRefused(writing, task, head, last, step);
};

const makePlan = async (writing: Writing, task: JobTask, head: PlanHead, step: Step): Promise<boolean> => {
  if (head.status !== 'planning') return true;
  await dropRows(writing.context.pool, head.id);
  const making = await beginMaking(checkHeading(writing, task.actor, head.request));
  return workOut(writing, head.id, making, () => step({ done: 0, failed: 0, total: making.total }));
};

const openChangeSet = async (writing: Writing, task: JobTask, { id, status, request }: PlanHead): Promise<void> => {
  if (status !== 'ready') return;
  const { resource } = checkHeading(writing, task.actor, request);
  const origin = task.input['origin'] as ChangeOrigin | undefined; // as the call stored it
  await inTransaction(writing, async (client) => {
    await client.query("UPDATE framework.plan SET status = 'applied', change_set = $2 WHERE id = $1", [
      id,
      task.changeSet,
    ]);
    const heading = { writing, actor: task.actor, resource, request };
    await beginChangeSet(client, { ...toChangeSet(heading, task.changeSet), ...(origin && { origin }) });
  });
};

/** The rows that have nothing to be written: those that are as they should be, and those that were refused. */
const countSettled = async (
  pool: Writing['context']['pool'],
  { id, total, counts }: PlanHead,
): Promise<{ done: number; failed: number }> => {
  const open = await pool.query<{ open: number }>(`SELECT count(*)::int AS open FROM ${openRowsOf}`, [id]);
  return { done: total - (open.rows[0]?.open ?? 0), failed: counts.error ?? 0 };
};

const writeRefused = async (
  writing: Writing,
  task: JobTask,
  head: PlanHead,
  { done, failed, total }: Progress,
  step: Step,
): Promise<void> => {
  await dropFile(writing.context.pool, task.id);
  const { headers, rows } = await readFailedRows(writing, task.actor, { ...head, change_set: task.changeSet });
  const lines = rows.map(({ cells, findings }) => [...cells, findings.map(({ text }) => text).join(' ')]);
  const file = {
    name: `${head.resource}-refused-rows`,
    head: [...headers, 'reason'],
    total: total ?? head.total,
    pieces: (async function* () {
      yield { of: lines.length, lines };
    })(),
    told: () => message('jobPartly', { done: done - failed, total: total ?? head.total, failed }),
  };
  await writeFile(writing.context.pool, task.id, file, () => step({ done, failed, total }));
};

const endPlan = async (client: PoolClient, task: JobTask, reason: Message): Promise<void> =>
  failPlan(client, String(task.input['plan']), reason);

/** How rows that came as JSON are written. */
export const rowsJob: JobKind = { run: runRows, ended: endPlan };
