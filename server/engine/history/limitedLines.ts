import type { AuditKind, ChangeCounts } from '../../../src/core/wire/audit.ts';
import { isLimited, type AuditContext } from './auditContext.ts';
import { admit, kinds, momentsOf, type LineOf, type RowPlace, type StoredRow } from './changeRows.ts';
import { changeCounters } from './counts.ts';

/** A line of the audit whose rows are looked into, and after which of them. */
export interface LimitedLine extends LineOf {
  after: RowPlace | null;
}

/** What a reader who sees only some records of a resource is told of a line so far. */
interface Seen {
  /** The first row that is the reader's to see; null: none of those that were looked at. */
  first: (StoredRow & { label: string }) | null;
  counts: ChangeCounts;
  /** Where looking ended before the end of the line; null: every row was looked at. */
  end: RowPlace | null;
  looked: number;
}

type RowFilter = { record?: string; kind?: AuditKind };

/** How many rows of each line are looked at together with those of the other lines. */
export const rowsAtFirst = 100;
/** How many rows are looked at in a line of which none was seen yet. */
export const rowsFurther = 1_000;

/** Looks at the next rows of each line, by one statement for all of them and one for the records of each resource. */
export const lookInto = async (
  audit: AuditContext,
  lines: readonly LimitedLine[],
  filter: RowFilter,
  most: number,
): Promise<Seen[]> => {
  const rows = await readNextRows(audit, lines, filter, most);
  const visible = await admit(audit, rows);
  const byLine = Map.groupBy(rows, ({ of }) => of);
  const visibleByLine = Map.groupBy(visible, ({ of }) => of);
  const firsts = lines.flatMap((_, of) => visibleByLine.get(of)?.[0] ?? []);
  const values = await readFirstValues(audit, firsts);
  return lines.map((_, of) => {
    const all = byLine.get(of) ?? [];
    const seen = visibleByLine.get(of) ?? [];
    const [first] = seen;
    const last = all.at(-1);
    const end = last && all.length === most ? { row: last.row, part: last.part } : null;
    return {
      first: first ? { ...first, ...values.get(rowName(first)) } : null,
      counts: countsOf(seen, end !== null),
      end,
      looked: all.length,
    };
  });
};

/** Lines of which the reader sees only some records. */
export const limitedOf = <L extends { resource: string }>({ reader, user }: AuditContext, lines: readonly L[]): L[] =>
  lines.filter(({ resource }) => isLimited(reader.resource(resource), user));

const rowName = (stored: Pick<StoredRow, 'change_set' | 'row' | 'part'>): string =>
  `${stored.change_set} ${stored.row}.${stored.part}`;

const countsOf = (rows: readonly StoredRow[], isMore: boolean): ChangeCounts => {
  const counts = { created: 0, updated: 0, deleted: 0, refused: 0 };
  for (const { kind, result } of rows)
    counts[changeCounters[result ? 'refused' : (kind as 'create' | 'update' | 'delete')]] += 1; // 'none' is not read
  return isMore ? { ...counts, atLeast: true } : counts;
};

/** The next rows of each line without what they changed: of most nothing is told. */
const readNextRows = async (
  { context }: AuditContext,
  lines: readonly LimitedLine[],
  { kind, record }: RowFilter,
  most: number,
): Promise<(StoredRow & { of: number })[]> => {
  const values: unknown[] = [
    lines.map(({ change_set: set }) => set),
    lines.map(({ resource }) => resource),
    // No row is numbered so low.
    lines.map(({ after }) => after?.row ?? -2147483648),
    lines.map(({ after }) => after?.part ?? -1),
    momentsOf(lines),
    ...(record === undefined ? [] : [record]),
  ];
  const found = await context.pool.query<StoredRow & { of: number }>(
    `SELECT f.*, '{}'::jsonb AS before, '{}'::jsonb AS after, (w.place - 1)::int AS of
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::timestamptz[]) WITH ORDINALITY AS w(set, resource, row, part, moment, place) CROSS JOIN LATERAL (
       SELECT c.change_set, c.row, c.part, c.resource, c.record_id, c.kind, c.version, c.result FROM framework.change c
       WHERE c.change_set = w.set AND c.resource = w.resource AND (c.row, c.part) > (w.row, w.part) AND (w.moment IS NULL OR c.at = w.moment)
         AND ${kind ? kinds[kind] : "(c.result IS NOT NULL OR c.kind <> 'none')"}${record === undefined ? '' : ' AND c.record_id = $6'}
       ORDER BY c.row, c.part LIMIT ${most}) f`,
    values,
  );
  return found.rows;
};

/** What rows changed. */
const readFirstValues = async (
  { context }: AuditContext,
  rows: readonly StoredRow[],
): Promise<Map<string, Pick<StoredRow, 'before' | 'after'>>> => {
  if (rows.length === 0) return new Map();
  const found = await context.pool.query<StoredRow>(
    `SELECT c.change_set, c.row, c.part, c.before, c.after FROM unnest($1::uuid[], $2::int[], $3::int[]) AS w(set, row, part)
     JOIN framework.change c ON c.change_set = w.set AND c.row = w.row AND c.part = w.part`,
    [rows.map(({ change_set: set }) => set), rows.map(({ row }) => row), rows.map(({ part }) => part)],
  );
  return new Map(found.rows.map((stored) => [rowName(stored), { before: stored.before, after: stored.after }]));
};
