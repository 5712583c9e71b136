import { referenceGroup } from '../../../src/core/declaration/referred.ts';
import { can } from '../../../src/core/declaration/access.ts';
import type { Limits } from '../../../src/core/people/grants.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { Plan, PlanKind, PlanPart, PlanRequest, PlanRow, RowOutcome } from '../../../src/core/wire/wire.ts';
import { addRows, byColumn } from '../database/addRows.ts';
import { copyRows } from '../database/copyRows.ts';
import { prepared } from '../database/statement.ts';
import type { Row } from '../database/row.ts';
import { uuidOf } from '../database/uuid.ts';
import { rowNamer } from '../history/nameRows.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { withCopyRefs } from './copyRefs.ts';
import { tellRevertRow, withRevertRefs } from './revertRows.ts';
import { tellRow, type StoredRow } from './tellRow.ts';
import type { Pool, PoolClient } from 'pg';

/** A plan's head as it is stored. */
export interface PlanHead {
  id: string;
  service: string;
  resource: string;
  kind: PlanKind;
  status: Plan['status'];
  request: PlanRequest;
  user_id: number;
  /** Of whoever made it, when it was made; null: an earlier release made it, which kept none. */
  constraints: Limits | null;
  counts: Partial<Record<RowOutcome, number>>;
  total: number;
  done: number;
  except_rows: number[];
  change_set: string | null;
  error: Message | null;
  /** What makes it, of a large one. */
  job: string | null;
  created_at: string;
  expires_at: string;
}

/** A row as planning makes it; `input` is what applying asks for again. */
export interface NewPlanRow extends Omit<PlanRow, 'refs'> {
  input: Row | null;
}

/** The columns of a row as planning makes it, with their types. */
const columns = {
  plan: 'uuid',
  row: 'integer',
  record_id: 'text',
  label: 'text',
  outcome: 'text',
  version: 'integer',
  input: 'json',
  before: 'json',
  after: 'json',
  findings: 'json',
  also: 'json',
  outlier: 'boolean',
} as const;

/** So many rows are added by one statement: a COPY is two round trips more, whatever it brings. */
const mostAtOnce = 50;

export const storePlanRows = async (client: PoolClient, plan: string, rows: readonly NewPlanRow[]): Promise<void> => {
  const lines = rows.map((row) => [
    plan,
    String(row.row),
    row.id,
    row.label,
    row.outcome,
    row.version === null ? null : String(row.version),
    row.input === null ? null : JSON.stringify(row.input),
    JSON.stringify(row.before),
    JSON.stringify(row.after),
    JSON.stringify(row.findings),
    row.also ? JSON.stringify(row.also) : null,
    row.outlier ? 'true' : null,
  ]);
  if (lines.length > mostAtOnce) await copyRows(client, 'framework.plan_row', Object.keys(columns), lines);
  else if (lines.length > 0) await client.query(prepared(addLines, byColumn(columns, lines)));
};

const addLines = addRows('framework.plan_row', columns);

/** Forgets a plan that was not applied, with its rows. False: it was. */
export const forgetPlan = async (pool: Pick<Pool, 'query'>, id: string): Promise<boolean> => {
  const gone = await pool.query(
    `WITH gone AS (DELETE FROM framework.plan WHERE id = $1 AND change_set IS NULL RETURNING id),
       rows AS (DELETE FROM framework.plan_row WHERE plan = ANY (ARRAY(SELECT id FROM gone)))
     SELECT id FROM gone`,
    [id],
  );
  return gone.rowCount === 1;
};

/** How many rows of plans that were not applied are kept for a person. */
const mostKeptRows = 1_000_000;

/**
 * Makes room for a plan that is made: of its person's others the oldest that were not applied are forgotten, and of everybody's those
 * that expired before `moment`. By arrays: joined, what to forget is found anew for each open plan.
 */
export const forgetPlans = async (pool: Pick<Pool, 'query'>, plan: string, moment: Date): Promise<void> => {
  await pool.query(
    prepared(
      `WITH gone AS (DELETE FROM framework.plan WHERE change_set IS NULL AND id = ANY (ARRAY(
         SELECT id FROM framework.plan WHERE expires_at < $3 AND change_set IS NULL
         UNION ALL SELECT id FROM (
           SELECT id, sum(total) OVER (ORDER BY id <> $1, created_at DESC, id) AS rows FROM framework.plan
           WHERE user_id = (SELECT user_id FROM framework.plan WHERE id = $1) AND change_set IS NULL AND status = 'ready'
         ) kept WHERE id <> $1 AND rows > $2)) RETURNING id)
     DELETE FROM framework.plan_row WHERE plan = ANY (ARRAY(SELECT id FROM gone))`,
      [plan, mostKeptRows, moment.toISOString()],
    ),
  );
};

/** A plan of the user's own; anybody else's is not there. */
export const findPlan = async (db: Pool | PoolClient, id: string, user: SignedIn): Promise<PlanHead> => {
  const found = await db.query<PlanHead>(
    prepared('SELECT * FROM framework.plan WHERE id = $1 AND user_id = $2', [uuidOf(id), user.userId]),
  );
  return foundOf(found.rows, id);
};

/** Makes a plan of the user's own an applied one, under lock; answers what it was before. Whoever may not apply that leaves the transaction. */
export const takePlan = async (
  client: PoolClient,
  { id, changeSet, except }: { id: string; changeSet: string; except: readonly number[] },
  user: SignedIn,
): Promise<PlanHead> => {
  const found = await client.query<PlanHead>(
    prepared(
      `WITH head AS MATERIALIZED (SELECT * FROM framework.plan WHERE id = $1 AND user_id = $2 FOR UPDATE)
     UPDATE framework.plan p SET status = 'applied', change_set = $3, except_rows = $4 FROM head WHERE p.id = head.id RETURNING head.*`,
      [uuidOf(id), user.userId, changeSet, except],
    ),
  );
  return foundOf(found.rows, id);
};

const foundOf = ([head]: readonly PlanHead[], id: string): PlanHead => {
  if (!head) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'plan', id });
  return head;
};

const outcomes: readonly RowOutcome[] = ['create', 'update', 'delete', 'unchanged', 'skip', 'error'];

/** The plan as the wire has it, with its first 50 rows. */
export const toPlan = async (writing: Writing, user: SignedIn, head: PlanHead): Promise<Plan> => {
  const { rows } =
    head.status === 'planning' ? { rows: [] } : await readPlanRows(writing, user, head, { page: 1, perPage: 50 });
  const over = head.status === 'ready' && new Date(head.expires_at) < writing.context.clock();
  return {
    id: head.id,
    resource: head.resource,
    kind: head.kind,
    status: over ? 'expired' : head.status,
    counts: countsOf(head.counts),
    total: head.total,
    expiresAt: head.expires_at,
    done: head.done,
    rows,
    ...((head.request.adjust ?? isNoted(writing, head)) && { outliers: await countOutliers(writing, head) }),
    ...(head.kind === 'copy' && { parts: await readParts(writing, head) }),
    ...(head.error ? { error: head.error } : {}),
  };
};

/** Of rows of an import only places are told that are written all the same. */
const isNoted = ({ models }: Writing, { kind, resource }: PlanHead): boolean =>
  kind === 'import' && models.get(resource)?.resource.place !== undefined;

/** How many rows of a plan are marked. */
const countOutliers = async ({ context }: Writing, { id }: PlanHead, outcome?: RowOutcome): Promise<number> => {
  const found = await context.pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM framework.plan_row WHERE plan = $1 AND outlier AND ($2::text IS NULL OR outcome = $2)',
    [id, outcome ?? null],
  );
  return found.rows[0]?.count ?? 0;
};

/** What a plan does to each of the resources that it writes to. */
const readParts = async ({ context }: Writing, { id }: PlanHead): Promise<NonNullable<Plan['parts']>> => {
  const found = await context.pool.query<{ resource: string; counts: PlanHead['counts'] }>(
    `SELECT resource, jsonb_object_agg(outcome, n) AS counts FROM
       (SELECT input ->> 'resource' AS resource, outcome, count(*)::int AS n, min(row) AS first FROM framework.plan_row
        WHERE plan = $1 GROUP BY 1, 2) c
     GROUP BY resource ORDER BY min(first)`,
    [id],
  );
  return found.rows.map(({ resource, counts }) => ({ resource, counts: countsOf(counts) }));
};

/** How many rows of each outcome. */
export const countsOf = (counts: PlanHead['counts']): Plan['counts'] =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as Plan['counts']; // from all of them

interface RowsAsked {
  outcome?: RowOutcome | undefined;
  /** Before the others, or alone. */
  outliers?: 'first' | 'only' | undefined;
  page: number;
  perPage: number;
}

/** A page of a plan's rows, with what their references are called. */
export const readPlanRows = async (
  writing: Writing,
  user: SignedIn,
  head: PlanHead,
  { outcome, outliers, page, perPage }: RowsAsked,
): Promise<{ rows: PlanRow[]; total: number }> => {
  const isRevert = head.kind === 'revert';
  // Of a copy the first rows of each resource are shown, not those of the first resource.
  const order =
    head.kind === 'copy' ? "row_number() OVER (PARTITION BY input ->> 'resource' ORDER BY row), row" : 'row';
  const isOfSeveral = isRevert || head.kind === 'copy';
  const found = await writing.context.pool.query<StoredRow>(
    `SELECT row, record_id AS id, label, outcome, version, before, after, findings, also, outlier${isOfSeveral ? ", input ->> 'resource' AS resource" : ''}${isRevert ? ", input -> 'related' AS related" : ''} FROM framework.plan_row
     WHERE plan = $1 AND ($2::text IS NULL OR outcome = $2)${outliers === 'only' ? ' AND outlier' : ''} ORDER BY ${outliers === 'first' ? 'outlier NULLS LAST, ' : ''}${order} LIMIT $3 OFFSET $4`,
    [head.id, outcome ?? null, perPage, (page - 1) * perPage],
  );
  const total =
    outliers === 'only'
      ? await countOutliers(writing, head, outcome)
      : outcome === undefined
        ? Object.values(head.counts).reduce((sum, count) => sum + count, 0)
        : (head.counts[outcome] ?? 0);
  const name = head.kind === 'import' ? rowNamer(writing.context, head.resource) : () => ({});
  const rows = found.rows.map(({ outlier, ...row }) =>
    tellRow(writing, user, head.resource, { ...row, ...(outlier && { outlier }), ...name(row) }),
  );
  if (!isOfSeveral) return { rows: await withRefs(writing, user, head.resource, rows), total };
  const alone = rows.map(({ also: _none, ...row }) => (isRevert ? tellRevertRow(writing, user, row) : row));
  return {
    rows: isRevert ? await withRevertRefs(writing, user, alone) : await withCopyRefs(writing, user, head.id, alone),
    total,
  };
};

/** The rows of one resource, and those that they write along, with what their references are called. */
const withRefs = async (writing: Writing, user: SignedIn, resource: string, rows: StoredRow[]): Promise<PlanRow[]> => {
  const parts = new Map<PlanPart, PlanPart>();
  for (const [of, group] of Map.groupBy(
    rows.flatMap(({ also }) => also ?? []),
    (part) => part.resource,
  )) {
    const named = await nameRefs(writing, user, of, group);
    group.forEach((part, index) => parts.set(part, named[index] ?? part));
  }
  const named = await nameRefs(writing, user, resource, await withLabels(writing, user, resource, rows));
  return named.map(({ also, ...row }) => (also ? { ...row, also: also.map((part) => parts.get(part) ?? part) } : row));
};

/** A name that is joined is no part of the record, and is read for the rows that are shown. */
const withLabels = async (
  { models, reader }: Writing,
  user: SignedIn,
  resource: string,
  rows: StoredRow[],
): Promise<StoredRow[]> => {
  const model = models.get(resource);
  const nameless = rows.flatMap(({ id, label }) => (id !== null && label === id ? [id] : []));
  if (!model || nameless.length === 0 || !can(user, model.resource, 'show').allowed) return rows;
  const labels = await reader.labels(user, model.resource, nameless);
  return rows.map((row) => ({
    ...row,
    label: (row.label === row.id ? labels.get(row.id ?? '') : undefined) ?? row.label,
  }));
};

type Changed = Pick<PlanRow, 'before' | 'after'>;

/** Labels of everything that rows of a resource refer to, one read for each resource. */
const nameRefs = async <R extends Changed>(
  { models, reader }: Writing,
  user: SignedIn,
  resource: string,
  rows: readonly R[],
): Promise<(R & { refs: Record<string, Record<string, string>> })[]> => {
  const references = models.get(resource)?.references ?? [];
  const labels = new Map<string, Map<string, string>>();
  for (const [group, fields] of Map.groupBy(references, ({ field }) => referenceGroup(field))) {
    const ids = new Set(
      rows.flatMap((row) => fields.flatMap(({ name }) => [...idsIn(row.before[name]), ...idsIn(row.after[name])])),
    );
    const [first] = fields;
    if (first && models.has(first.field.reference ?? '') && ids.size > 0)
      labels.set(group, await reader.called(user, first.field, [...ids]));
  }
  return rows.map((row) => ({
    ...row,
    refs: refsOf(
      row,
      references.map(({ name, field }) => ({ name, labels: labels.get(referenceGroup(field)) })),
    ),
  }));
};

const idsIn = (value: unknown): string[] =>
  value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

const refsOf = (
  row: Changed,
  fields: readonly { name: string; labels: Map<string, string> | undefined }[],
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, labels }) => {
      const ids = [...idsIn(row.before[name]), ...idsIn(row.after[name])];
      return ids.length > 0 && labels ? [[name, Object.fromEntries(ids.map((id) => [id, labels.get(id) ?? id]))]] : [];
    }),
  );

/** The rows of the plan `$1` that are to be written. */
export const openRowsOf = `framework.plan_row r JOIN framework.plan p ON p.id = r.plan
  WHERE r.plan = $1 AND r.outcome IN ('create', 'update', 'delete') AND r.row <> ALL(p.except_rows)`;

/** Why a plan cannot be applied now, if so. */
export const refuseApply = (head: PlanHead, now: Date): RequestError | null => {
  if (head.status === 'applied') return new RequestError(409, 'PLAN_APPLIED', 'planApplied');
  if (head.status === 'failed' && head.error)
    return new RequestError(422, 'PLAN_FAILED', 'invalid', { reason: head.error.text });
  if (head.status !== 'ready')
    return new RequestError(409, 'PLAN_NOT_READY', 'invalid', { reason: message('unavailable').text });
  return new Date(head.expires_at) < now ? new RequestError(410, 'PLAN_EXPIRED', 'planExpired') : null;
};
