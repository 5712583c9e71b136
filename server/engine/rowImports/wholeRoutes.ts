import type { FastifyInstance } from 'fastify';
import { mostWholeRows } from '../../../src/core/csv/wholeImport.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { ChangeSetSummary, Plan, PlanRow } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { addCall } from '../calls/declaredRoutes.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { rowsLimits } from '../context/requestBodies.ts';
import { findPlan, forgetPlan, readPlanRows } from '../planRows/planStore.ts';
import { applyPlan } from '../plans/applyPlan.ts';
import { makePlan } from '../plans/makePlan.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import type { Writing } from '../writing/writing.ts';
import { keepRows, readRows } from './keptRows.ts';

/** A body of more would be planned by a job, as its file is. */
const mostBytes = 1_900_000;

/**
 * The calls of each resource that declares `validateRows` and `saveRows`: they are planned as a file with the rows is, and applied as such
 * a plan. Rows are numbered as they were given, from 1.
 */
export const addWholeRowsRoutes = (server: FastifyInstance, writing: Writing, jobs: Jobs): void => {
  for (const { resource } of writing.models.values()) {
    const entry = { admits: whoMay(resource, 'import'), ...rowsLimits, bodyLimit: mostBytes, turn: 'write' as const };
    const { validateRows, saveRows } = resource.calls;

    addCall(server, writing, resource, validateRows, entry, async (request, actor) => {
      requireAccess(actor, resource, 'import');
      const { plan, rows } = await planRows(writing, jobs, actor, resource, request.body);
      await forgetPlan(writing.context.pool, plan.id);
      return { data: rows.map(toTold), metadata: { counts: plan.counts, total: plan.total } };
    });

    addCall(server, writing, resource, saveRows, entry, async (request, actor) => {
      requireAccess(actor, resource, 'import');
      const { pool, clock } = writing.context;
      const { plan, rows } = await planRows(writing, jobs, actor, resource, request.body);
      const about = { service: resource.service, source: 'import', at: clock() } as const;
      const changeSet = describeChangeSet(request, actor, about);
      try {
        const applied = await applyPlan(writing, jobs, actor, await findPlan(pool, plan.id, actor), [], changeSet);
        return { data: { ids: idsOf(rows, applied) }, metadata: { changeSet: changeSet.id } };
      } catch (error) {
        const refused = await readRowsOf(writing, actor, plan);
        await forgetPlan(pool, plan.id);
        throw withRows(error, refused);
      }
    });
  }
};

const planRows = async (
  writing: Writing,
  jobs: Jobs,
  actor: SignedIn,
  resource: Resource,
  body: unknown,
): Promise<{ plan: Plan; rows: PlanRow[] }> => {
  const request = await keepRows(writing, actor, resource, readRows(resource, body));
  const plan = await makePlan(writing, jobs, actor, request);
  return { plan, rows: await readRowsOf(writing, actor, plan) };
};

const readRowsOf = async (writing: Writing, actor: SignedIn, { id }: Plan): Promise<PlanRow[]> => {
  const head = await findPlan(writing.context.pool, id, actor);
  return (await readPlanRows(writing, actor, head, { page: 1, perPage: mostWholeRows })).rows;
};

// The header of the file is its first row.
const numberOf = ({ row }: Pick<PlanRow, 'row'>): number => row - 1;

const toTold = ({ row, id, outcome, findings }: PlanRow) => ({
  row: numberOf({ row }),
  id,
  outcome,
  findings: findings.map(renumber),
});

/** What a finding says of another row. */
const renumber = (finding: PlanRow['findings'][number]): PlanRow['findings'][number] => {
  const { key, params, ...rest } = finding;
  const other = (key === 'duplicateInFile' || key === 'sameRow') && Number(params['row']);
  return other ? { ...rest, ...message(key, { ...params, row: other - 1 }) } : finding;
};

/** The records in the order of the rows; of one that was as it should be what it was found by. */
const idsOf = (rows: readonly PlanRow[], applied: ChangeSetSummary | object): string[] => {
  const results = 'results' in applied ? applied.results : [];
  const written = new Map(results.map(({ row, id }) => [row, id]));
  return rows.flatMap(({ row, id }) => written.get(row) ?? id ?? []);
};

/** A refusal with what is wrong in the rows, by their numbers and fields: `3.wallet_id`. */
const withRows = (error: unknown, rows: readonly PlanRow[]): unknown => {
  if (!(error instanceof RequestError)) return error;
  const errors: Record<string, Message> = {};
  for (const { row, findings } of rows)
    for (const { field, ...finding } of findings.map(renumber))
      errors[[numberOf({ row }), ...(field === undefined ? [] : [field])].join('.')] ??= finding;
  return new RequestError(error.status, error.code, error.key, error.params, { errors });
};
