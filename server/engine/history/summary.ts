import { can } from '../../../src/core/declaration/access.ts';
import type { Limits } from '../../../src/core/people/grants.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import type { ChangeSetSummary, RowResult } from '../../../src/core/wire/wire.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { isSeen } from '../access/requireSeen.ts';
import { isUuid } from '../database/uuid.ts';
import { prepared } from '../database/statement.ts';
import { rowNamer } from './nameRows.ts';
import type { Writing } from '../writing/writing.ts';

interface HeadRow {
  id: string;
  service: string;
  undid: string | null;
  applied: number;
  failed: number;
  unchanged: number;
  /** Rows that only followed something elsewhere, and are not taken back. */
  followed: number;
  /** Rows that were taken back. */
  undone: number;
  /** Rows of its plan that the plan itself refused; left out or not. */
  faulty: number;
}

interface ResultRow {
  row: number;
  id: string;
  resource: string;
  result: Message | null;
  version: number | null;
  label: string | null;
  /** Of a row of a plan: the record that it was planned for. */
  planned: string | null;
  after: Record<string, unknown> | null;
  imported: boolean | null;
  /** Whether its rows were planned, and within which constraints. */
  isPlanned: boolean;
  made: Limits | null;
}

/** What a change-set came to, from what its rows left in history; rows that the plan itself refused count as failures. */
export const readSummary = async (writing: Writing, user: SignedIn, changeSet: string): Promise<ChangeSetSummary> => {
  const head = await readHead(writing, user, changeSet);
  const small = head.applied <= writing.context.settings.jobAbove;
  const [found, refused] = await Promise.all([
    writing.context.pool.query<ResultRow>(
      prepared(
        `SELECT c.row, c.record_id AS id, c.resource, c.result, c.version, r.label, r.record_id AS planned, r.after, p.kind = 'import' AS imported, p.id IS NOT NULL AS "isPlanned", p.constraints AS made
     FROM framework.change c
     LEFT JOIN framework.plan p ON p.change_set = c.change_set
     LEFT JOIN framework.plan_row r ON r.plan = p.id AND r.row = c.row
     WHERE c.change_set = $1 AND c.part = 0 AND (c.result IS NOT NULL OR ($2 AND c.kind <> 'none'))
     ORDER BY c.row`,
        [changeSet, small],
      ),
    ),
    head.faulty > 0 ? readPlanRefusals(writing, user, changeSet) : [],
  ]);
  const rows = found.rows.map((row) => (isToldBy(writing, user, row) ? row : { ...row, label: null, after: null }));
  const labels = await readLabels(writing, user, rows);
  const results = rows.map((row): RowResult => ({
    row: row.row,
    id: row.id === '' ? null : row.id,
    label: row.label ?? labels.get(row.id) ?? row.id,
    ...nameUnmade(writing, row),
    result: row.result ?? true,
    version: row.version,
  }));
  return {
    changeSet,
    applied: head.applied,
    failed: head.failed + refused.length,
    unchanged: head.unchanged,
    results: [...results, ...refused].toSorted((a, b) => a.row - b.row),
    undoable:
      head.applied - head.followed > head.undone &&
      writing.context.application.services[head.service]?.capabilities.undo === true,
    ...(head.undid === null ? {} : { undid: head.undid }),
  };
};

/** A row of a file that was refused has no record, whatever id the database had thought of. */
const nameUnmade = (
  { context }: Writing,
  { row, resource, result, label, planned, after, imported }: ResultRow,
): Partial<RowResult> =>
  imported && after && result ? rowNamer(context, resource)({ row, id: planned, label: label ?? '', after }) : {};

const readHead = async ({ context }: Writing, user: SignedIn, changeSet: string): Promise<HeadRow> => {
  const found = !isUuid(changeSet)
    ? { rows: [] }
    : await context.pool.query<HeadRow>(
        prepared(
          `SELECT s.id, s.service, s.undid,
       count(*) FILTER (WHERE c.result IS NULL AND c.kind <> 'none')::int AS applied,
       count(*) FILTER (WHERE c.result IS NOT NULL)::int AS failed,
       count(*) FILTER (WHERE c.follows)::int AS followed,
       (count(*) FILTER (WHERE c.result IS NULL AND c.kind = 'none') + coalesce(max((p.counts ->> 'unchanged')::int), 0))::int AS unchanged,
       coalesce(max((p.counts ->> 'error')::int), 0) AS faulty,
       (SELECT count(DISTINCT d.row) FROM framework.change_set u JOIN framework.change d ON d.change_set = u.id
        WHERE u.undid = s.id AND d.part = 0 AND d.result IS NULL)::int AS undone
     FROM framework.change_set s
     LEFT JOIN framework.change c ON c.change_set = s.id AND c.part = 0
     LEFT JOIN framework.plan p ON p.change_set = s.id
     WHERE s.id = $1 AND s.user_id = $2 GROUP BY s.id, s.service, s.undid`,
          [changeSet, user.userId],
        ),
      );
  const [head] = found.rows;
  if (!head) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'change-set', id: changeSet });
  return head;
};

/** Rows of the plan that were never tried, because planning had refused them already. */
const readPlanRefusals = async (writing: Writing, user: SignedIn, changeSet: string): Promise<RowResult[]> => {
  const { context } = writing;
  const found = await context.pool.query<{
    row: number;
    id: string | null;
    label: string;
    after: Record<string, unknown>;
    findings: (Message & { field?: string })[];
    resource: string;
    imported: boolean;
    made: Limits | null;
  }>(
    `SELECT r.row, r.record_id AS id, r.label, r.after, r.findings, p.constraints AS made, p.resource, p.kind = 'import' AS imported FROM framework.plan p JOIN framework.plan_row r ON r.plan = p.id
     WHERE p.change_set = $1 AND r.outcome = 'error' AND r.row <> ALL(p.except_rows) ORDER BY r.row`,
    [changeSet],
  );
  return found.rows.flatMap(({ row, id, label, after, resource, imported, made, findings: [first] }) => {
    const isTold = isToldBy(writing, user, { resource, isPlanned: true, made });
    return first
      ? [
          {
            row,
            id,
            label: isTold ? label : (id ?? ''),
            ...(isTold && imported && rowNamer(context, resource)({ row, id, label, after })),
            result: {
              key: first.key,
              params: first.params,
              text: first.text,
              ...(first.why && { why: first.why }),
              ...(first.field !== undefined && { field: first.field }),
            },
            version: null,
          },
        ]
      : [];
  });
};

/** What a plan called a record, and what it read in a file, is for whoever could make such a plan. */
const isToldBy = (
  { models }: Writing,
  user: SignedIn,
  { resource: name, isPlanned, made }: Pick<ResultRow, 'resource' | 'isPlanned' | 'made'>,
): boolean => {
  const resource = models.get(name)?.resource;
  return (
    resource === undefined ||
    !isPlanned ||
    (isSeen(user, resource, { constraints: made }) && tellingWays.some((kind) => can(user, resource, kind).allowed))
  );
};

const tellingWays = ['show', 'edit', 'bulk', 'create', 'import', 'delete'] as const;

const readLabels = async (
  { reader, models }: Writing,
  user: SignedIn,
  rows: readonly ResultRow[],
): Promise<Map<string, string>> => {
  const labels = new Map<string, string>();
  const nameless = rows.filter(({ label, id }) => label === null && id !== '');
  for (const [name, group] of Map.groupBy(nameless, ({ resource }) => resource)) {
    const model = models.get(name);
    const found =
      model && can(user, model.resource, 'show').allowed
        ? await reader.labels(
            user,
            model.resource,
            group.map(({ id }) => id),
          )
        : [];
    for (const [id, label] of found) labels.set(id, label);
  }
  return labels;
};
