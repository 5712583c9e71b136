import type { PoolClient } from 'pg';
import { isWhole } from '../../../src/core/csv/wholeImport.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import type { JobTask, Step } from '../jobs/jobKind.ts';
import type { PlanHead } from '../planRows/planStore.ts';
import type { Planning } from '../planRows/planning.ts';
import { togetherOf } from './planKinds.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';
import { toChangeSet } from './beginPlan.ts';
import { readOpenRows } from './openRows.ts';
import type { RefusedRow, Together, WholeTexts } from './together.ts';
import { readBatches, toWriter, writeBatch } from './writeBatch.ts';

/** Rows that a sentence names; the plan has them all. */
const mostNamed = 20;

/** Why a plan that is all or nothing cannot be applied so, if it is one. */
export const refuseWhole = (
  { kind, counts, total }: PlanHead,
  resource: Resource,
  except: readonly number[],
): RequestError | null => {
  if (!isWhole(resource, kind)) return null;
  const count = counts.error ?? 0;
  const { faults, left } = textsOf(kind);
  if (count > 0) return new RequestError(422, 'PLAN_FAULTY', faults, { count, total });
  return except.length > 0 ? new RequestError(422, 'PLAN_WHOLE', left) : null;
};

const ofImports: WholeTexts = { faults: 'wholeFaults', refused: 'wholeRefused', left: 'wholeExcept' };

const textsOf = (kind: PlanHead['kind']): WholeTexts => togetherOf(kind)?.texts ?? ofImports;

/** Rows stood in the way of a plan that is all or nothing. Thrown in its transaction, it takes back what that wrote. */
export class WholeRefused extends RequestError {
  readonly refused: readonly RefusedRow[];

  constructor(refused: readonly RefusedRow[], { kind, total }: Pick<PlanHead, 'kind' | 'total'>) {
    const rows = refused.map(({ row }) => row).toSorted((a, b) => a - b);
    const named = rows.slice(0, mostNamed).join(', ');
    super(422, 'PLAN_REFUSED', textsOf(kind).refused, {
      count: rows.length,
      total,
      rows: rows.length > mostNamed ? `${named} …` : named,
    });
    this.refused = refused;
  }
}

/** Makes the rows that stood in the way errors of their plan, with their reasons: there they are read and downloaded. */
export const keepRefused = async (
  writing: Writing,
  { id, changeSet }: { id: string; changeSet: string },
  refused: readonly RefusedRow[],
): Promise<void> =>
  inTransaction(writing, async (client) => {
    // Not where somebody else has applied it meanwhile.
    const head = await client.query(
      'SELECT FROM framework.plan WHERE id = $1 AND (change_set IS NULL OR change_set = $2) FOR UPDATE',
      [id, changeSet],
    );
    if (head.rowCount === 0) return;
    await client.query(
      `UPDATE framework.plan_row r SET outcome = 'error', findings = f.findings
       FROM unnest($2::integer[], $3::json[]) AS f(row, findings) WHERE r.plan = $1 AND r.row = f.row`,
      [id, refused.map(({ row }) => row), refused.map(({ findings }) => JSON.stringify(findings))],
    );
    await client.query(
      `UPDATE framework.plan SET counts =
         (SELECT jsonb_object_agg(outcome, n) FROM (SELECT outcome, count(*) AS n FROM framework.plan_row WHERE plan = $1 GROUP BY outcome) c)
       WHERE id = $1`,
      [id],
    );
  });

/** The job of such a plan: one transaction for all of its rows, begun anew after a restart, which had left nothing. */
export const runWhole = async (
  writing: Writing,
  planning: Planning,
  head: PlanHead,
  task: JobTask,
  step: Step,
): Promise<void> => {
  // Its rows stood in the way before a restart.
  const refusal = refuseWhole(head, planning.resource, []);
  if (refusal) throw refusal;
  const stopped = new Stopped();
  const { id: plan } = head;
  const changeSet = toChangeSet(planning, task.changeSet);
  const together = togetherOf(head.kind);
  const writeTogether = async (client: PoolClient, { begin, apply }: Together): Promise<void> => {
    await begin(client, planning);
    if (!(await step({ done: 0, failed: 0 }))) throw stopped;
    await openChangeSet(client, changeSet);
    const refused = await apply(toWriter(writing, client, changeSet), planning, plan);
    if (refused.length > 0) throw new WholeRefused(refused, head);
  };
  const writeBatches = async (client: PoolClient): Promise<void> => {
    const open = await readOpenRows(client, planning, plan, task.changeSet);
    await openChangeSet(client, changeSet);
    const refused: RefusedRow[] = [];
    let done = 0;
    for await (const batch of readBatches(writing.context.pool, plan, open)) {
      if (!(await step({ done, failed: refused.length }))) throw stopped;
      refused.push(...(await writeBatch(toWriter(writing, client, changeSet), planning, batch)));
      done += batch.length;
    }
    if (refused.length > 0) throw new WholeRefused(refused, head);
  };
  try {
    await inTransaction(writing, (client) => (together ? writeTogether(client, together) : writeBatches(client)));
    await step({ done: task.total, failed: 0 });
  } catch (error) {
    if (error instanceof WholeRefused)
      await keepRefused(writing, { id: plan, changeSet: task.changeSet }, error.refused);
    if (error !== stopped) throw error;
    // What was written in between is taken back.
    await step({ done: 0, failed: 0 });
  }
};

/**
 * A plan whose job was cancelled or failed is as if nobody had applied it, and its change-set as if it had never been: what
 * stands in its way is seen there. Not where the job had written it before.
 */
export const reopenWhole = async (writing: Writing, client: PoolClient, task: JobTask): Promise<void> => {
  const resource = writing.models.get(task.of.resource)?.resource;
  if (!resource || !isWhole(resource, task.of.kind)) return;
  const gone = await client.query(
    `DELETE FROM framework.change_set s WHERE s.id = $1
       AND NOT EXISTS (SELECT FROM framework.change c WHERE c.change_set = s.id)`,
    [task.changeSet],
  );
  if (gone.rowCount === 0) return;
  await client.query("UPDATE framework.plan SET status = 'ready', change_set = NULL WHERE change_set = $1", [
    task.changeSet,
  ]);
  await client.query(
    `UPDATE framework.job SET change_set = NULL, done = 0,
       failed = coalesce((SELECT (counts ->> 'error')::integer FROM framework.plan WHERE id = $2), 0) WHERE id = $1`,
    [task.id, task.input['plan']],
  );
};

/** Whoever asked for the import wants it no more, or the server stops. */
class Stopped extends Error {}
