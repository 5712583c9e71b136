import { isWhole } from '../../../src/core/csv/wholeImport.ts';
import { capitalised } from '../../../src/core/values/nameInWords.ts';
import type { ChangeSetSummary, Job } from '../../../src/core/wire/wire.ts';
import { beginChangeSet, joinChangeSet } from '../writing/changeSets.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { readSummary } from '../history/summary.ts';
import { sideBySide } from '../planRows/sideBySide.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import { modelOf } from '../records/writeModel.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { applyForeignImport } from '../imports/applyForeignImport.ts';
import { countResults } from '../writing/countResults.ts';
import type { JobTask, Step } from '../jobs/jobKind.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { keepRefused, refuseWhole, runWhole, WholeRefused } from './applyWhole.ts';
import { toChangeSet } from './beginPlan.ts';
import { togetherOf } from './planKinds.ts';
import { readOpenRows } from './openRows.ts';
import type { PlanHeading, Planning } from '../planRows/planning.ts';
import { findPlan, openRowsOf, refuseApply, takePlan, type PlanHead } from '../planRows/planStore.ts';
import { readAllFrozen, readBatches, readFrozen, toWriter, writeBatch } from './writeBatch.ts';
import type { PoolClient } from 'pg';

export type Applying = ChangeSetSummary | { job: Job };

/**
 * Applies a plan, as it was found, but for the rows left out: at once, or as a job where it has many rows or another service is asked for each.
 * Rows that changed since fail singly, or all with them where the import is all or nothing.
 */
export const applyPlan = async (
  writing: Writing,
  jobs: Jobs,
  actor: SignedIn,
  seen: PlanHead,
  except: readonly number[],
  { id: changeSetId, origin }: Pick<ChangeSet, 'id' | 'origin'>,
): Promise<Applying> => {
  const { settings } = writing.context;
  const { id } = seen;
  // The same change-set again is a retry, and answers what it came to.
  if (seen.change_set === changeSetId) return answerFor(writing, jobs, actor, seen);
  const together = seen.total <= settings.jobAbove ? togetherOf(seen.kind) : undefined;
  const job = await inTransaction(
    writing,
    async (client) => {
      await together?.begin(client, toPlanning(writing, actor, seen));
      const head = await takePlan(client, { id, changeSet: changeSetId, except }, actor);
      const foreign = foreignOf(writing.context, head.resource);
      const resource = foreign?.resource ?? modelOf(writing.models, head.resource).resource;
      const refusal = refuseApply(head, writing.context.clock()) ?? refuseWhole(head, resource, except);
      if (refusal) throw refusal;
      const heading = { writing, actor, resource, request: head.request };
      const isNew = await beginChangeSet(client, { ...toChangeSet(heading, changeSetId), ...(origin && { origin }) });
      const isShort = head.total <= settings.jobAbove;
      const total = togetherOf(head.kind) || isShort ? head.total : await countOpenRows(client, id);
      if (foreign || total > settings.jobAbove) return addJob(client, jobs, heading, head, changeSetId, total);
      const planning = toPlanning(writing, actor, head);
      const writer = toWriter(writing, client, toChangeSet(planning, changeSetId));
      const refused = together
        ? await together.apply(writer, planning, id)
        : await writeBatch(
            writer,
            planning,
            isNew && isShort
              ? await readAllFrozen(client, id)
              : await readFrozen(client, id, await readOpenRows(client, planning, id, changeSetId)),
          );
      if (refused.length > 0 && isWhole(resource, head.kind)) throw new WholeRefused(refused, head);
      return null;
    },
    seen.total,
  ).catch(async (error: unknown) => {
    if (error instanceof WholeRefused) await keepRefused(writing, { id, changeSet: changeSetId }, error.refused);
    throw error;
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
  `${capitalised(what)} of ${total.toLocaleString('en')} ${things}`;

const toPlanning = (writing: Writing, actor: SignedIn, head: PlanHead): Planning => {
  const model = modelOf(writing.models, head.resource);
  return { writing, actor, model, resource: model.resource, request: head.request };
};

const countOpenRows = async (client: PoolClient, plan: string): Promise<number> =>
  (await client.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${openRowsOf}`, [plan])).rows[0]?.total ??
  0;

/** Runs the rest of a plan's rows, commit by commit; also after a restart. */
export const runApply = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const head = await findPlan(writing.context.pool, String(task.input['plan']), task.actor);
  const foreign = foreignOf(writing.context, head.resource);
  if (foreign) return applyForeignImport(writing, foreign, task, step);
  const planning = toPlanning(writing, task.actor, head);
  if (isWhole(planning.resource, head.kind)) return runWhole(writing, planning, head, task, step);
  const open = await inTransaction(writing, (client) => readOpenRows(client, planning, head.id, task.changeSet));
  let { done, failed } = await countResults(writing, task);
  await sideBySide(readBatches(writing.context.pool, head.id, open), async (batch) => {
    if (!(await step({ done, failed }))) return false;
    const refused = await inTransaction(writing, async (client) => {
      const changeSet = toChangeSet(planning, task.changeSet);
      commitSoon(client);
      await joinChangeSet(client, changeSet);
      return writeBatch(toWriter(writing, client, changeSet), planning, batch);
    });
    failed += refused.length;
    done += batch.length;
    return true;
  });
  // Also after a cancel: what was under way then has ended since.
  await step({ done, failed });
};
