import type { ChangeSetSummary, Job } from '../../../src/core/wire/wire.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { beginChangeSet, openChangeSet } from '../writing/changeSets.ts';
import type { RowRequest, Writer } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Row } from '../database/row.ts';
import { readSummary } from '../history/summary.ts';
import { undoRows } from '../history/undo.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import { modelOf } from '../records/writeModel.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { applyForeignImport } from '../imports/applyForeignImport.ts';
import { countResults } from '../writing/countResults.ts';
import type { Jobs, JobTask, Step } from '../jobs/jobs.ts';
import { toChangeSet } from './beginPlan.ts';
import { readOpenRows } from './openRows.ts';
import { actionOf, planMakers, thawInput } from './planKinds.ts';
import type { PlanHeading, Planning } from '../planRows/planning.ts';
import { findPlan, openRowsOf, refuseApply, type PlanHead } from '../planRows/planStore.ts';
import type { PoolClient } from 'pg';

export type Applying = ChangeSetSummary | { job: Job };

/** Rows that one transaction of a job commits; four chunks. */
const rowsPerCommit = 1_000;

/**
 * Applies a plan but for the rows left out: at once, or as a job where it has many rows or another service is asked for each.
 * Rows that changed since fail singly.
 */
export const applyPlan = async (
  writing: Writing,
  jobs: Jobs,
  actor: SignedIn,
  id: string,
  except: readonly number[],
  { id: changeSetId, origin }: Pick<ChangeSet, 'id' | 'origin'>,
): Promise<Applying> => {
  const { pool, settings } = writing.context;
  const seen = await findPlan(pool, id, actor);
  // The same change-set again is a retry, and answers what it came to.
  if (seen.change_set === changeSetId) return answerFor(writing, jobs, actor, seen);
  const job = await inTransaction(writing, async (client) => {
    const head = await findPlan(client, id, actor, 'FOR UPDATE');
    const refusal = refuseApply(head, writing.context.clock());
    if (refusal) throw refusal;
    await client.query(
      "UPDATE framework.plan SET status = 'applied', change_set = $2, except_rows = $3 WHERE id = $1",
      [id, changeSetId, except],
    );
    const foreign = foreignOf(writing.context, head.resource);
    const heading = {
      writing,
      actor,
      resource: foreign?.resource ?? modelOf(writing.models, head.resource).resource,
      request: head.request,
    };
    await beginChangeSet(client, { ...toChangeSet(heading, changeSetId), ...(origin && { origin }) });
    const total = await countOpenRows(client, id);
    if (foreign || total > settings.jobAbove) return addJob(client, jobs, heading, head, changeSetId, total);
    const planning = toPlanning(writing, actor, head);
    const rows = await readOpenRows(client, planning, id, changeSetId);
    await writeBatch(toWriter(writing, client, toChangeSet(planning, changeSetId)), planning, id, rows);
    return null;
  });
  if (job === null) return readSummary(writing, actor, changeSetId);
  jobs.run(job);
  return { job: await jobs.find(job, actor) };
};

const answerFor = async (writing: Writing, jobs: Jobs, actor: SignedIn, head: PlanHead): Promise<Applying> => {
  const found = await writing.context.pool.query<{ id: string }>('SELECT id FROM framework.job WHERE change_set = $1', [
    head.change_set,
  ]);
  const [job] = found.rows;
  return job ? { job: await jobs.find(job.id, actor) } : readSummary(writing, actor, head.change_set ?? '');
};

const addJob = async (
  client: PoolClient,
  jobs: Jobs,
  { actor, resource }: PlanHeading,
  head: PlanHead,
  changeSet: string,
  total: number,
): Promise<string> =>
  jobs.add(client, {
    kind: 'apply',
    label: jobLabelOf(head.kind, total, resource.title.many),
    actor,
    changeSet,
    total,
    input: { plan: head.id },
    of: {
      resource: head.resource,
      kind: head.kind,
      ...(head.request.action !== undefined && { action: head.request.action }),
    },
  });

/** 'Import of 13,285 items'. */
export const jobLabelOf = (what: string, total: number, things: string): string =>
  `${what.charAt(0).toUpperCase()}${what.slice(1)} of ${total.toLocaleString('en')} ${things}`;

const toPlanning = (writing: Writing, actor: SignedIn, head: PlanHead): Planning => {
  const model = modelOf(writing.models, head.resource);
  return { writing, actor, model, resource: model.resource, request: head.request };
};

const toWriter = (writing: Writing, client: PoolClient, changeSet: ChangeSet): Writer => ({
  context: writing.context,
  models: writing.models,
  client,
  changeSet,
});

const countOpenRows = async (client: PoolClient, plan: string): Promise<number> =>
  (await client.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${openRowsOf}`, [plan])).rows[0]?.total ??
  0;

interface FrozenRow {
  row: number;
  id: string | null;
  version: number | null;
  input: Row;
}

const writeBatch = async (
  writer: Writer,
  planning: Planning,
  plan: string,
  rows: readonly number[],
): Promise<number> => {
  const found = await writer.client.query<FrozenRow>(
    'SELECT row, record_id AS id, version, input FROM framework.plan_row WHERE plan = $1 AND row = ANY($2)',
    [plan, rows],
  );
  const byRow = new Map(found.rows.map((frozen) => [frozen.row, frozen]));
  const inOrder = rows.flatMap((row) => byRow.get(row) ?? []);
  if (planning.request.kind === 'revert') return writeReverts(writer, planning, inOrder);
  const maker = planMakers[planning.request.kind];
  const action = actionOf(planning);
  const requests = inOrder.map(({ row, id, version, input }): RowRequest => ({
    row,
    id,
    kind: maker.kindOf(planning, id),
    merge: false,
    checked: true,
    ...thawInput(planning.request, input),
    ...action,
    ...(version === null ? {} : { version }),
  }));
  const { results } = await applyChanges(writer, planning.model, requests);
  return results.filter(({ result }) => result !== true).length;
};

const writeReverts = async (writer: Writer, { request }: Planning, rows: readonly FrozenRow[]): Promise<number> => {
  const drafts = await undoRows(
    writer,
    request.changeSet ?? '',
    rows.map(({ input }) => [input['row'], ...((input['alsoRows'] as unknown[] | undefined) ?? [])].map(Number)),
  ); // as `RevertInput` has them
  return drafts.filter(({ refusal }) => refusal !== null).length;
};

/** Runs the rest of a plan's rows, commit by commit; also after a restart. */
export const runApply = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const head = await findPlan(writing.context.pool, String(task.input['plan']), task.actor);
  const foreign = foreignOf(writing.context, head.resource);
  if (foreign) return applyForeignImport(writing, foreign, task, step);
  const planning = toPlanning(writing, task.actor, head);
  const open = await inTransaction(writing, (client) => readOpenRows(client, planning, head.id, task.changeSet));
  let { done, failed } = await countResults(writing, task);
  for (let start = 0; start < open.length; start += rowsPerCommit) {
    if (!(await step({ done, failed }))) return;
    const batch = open.slice(start, start + rowsPerCommit);
    failed += await inTransaction(writing, async (client) => {
      const changeSet = toChangeSet(planning, task.changeSet);
      await client.query(commitSoon);
      await openChangeSet(client, changeSet);
      return writeBatch(toWriter(writing, client, changeSet), planning, head.id, batch);
    });
    done += batch.length;
  }
  await step({ done, failed });
};
