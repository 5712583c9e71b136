import { calledOf } from '../../../src/core/declaration/called.ts';
import type { AuditKind, ChangeRow, ChangeRowFilter, KeysetPage } from '../../../src/core/wire/audit.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import { unreadFields } from '../../../src/core/declaration/access.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { readRefs } from '../reads/changeRefs.ts';
import { tellMessages } from '../reads/tellMessages.ts';
import { tellWhy } from '../access/requestError.ts';
import { tellMessage } from '../access/tellRefusal.ts';
import { isLimited, type AuditContext } from './auditContext.ts';
import { onlyKnown } from './onlyKnown.ts';

/** Where a page of rows ended. */
export interface RowPlace {
  row: number;
  part: number;
}

export interface StoredRow {
  change_set: string;
  row: number;
  part: number;
  resource: string;
  record_id: string;
  kind: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  version: number | null;
  result: Message | null;
}

export interface WantedRows extends Omit<ChangeRowFilter, 'resource'> {
  changeSet: string;
  resources: readonly string[];
  /** Only what was written at this very time. */
  moment?: string;
}

const batchSize = 1_000;

/** Rows of a change-set that the user may see, batch by batch, in their order. */
export async function* eachVisible(
  audit: AuditContext,
  wanted: WantedRows,
  after: RowPlace | null = null,
  size = batchSize,
): AsyncGenerator<StoredRow & { label: string }> {
  const { reader, user } = audit;
  const { field } = wanted;
  // Where a field is not theirs to read, nothing is found by it.
  const readable = wanted.resources.filter(
    (name) => field === undefined || !unreadFields(user, reader.resource(name)).has(field),
  );
  for (let place = after; ;) {
    const stored = await readBatch(audit, { ...wanted, resources: readable }, place, size);
    yield* await admit(audit, stored);
    const last = stored.at(-1);
    if (!last || stored.length < size) return;
    place = { row: last.row, part: last.part };
  }
}

/** A page of rows with their differences. */
export const readChangeRows = async (
  audit: AuditContext,
  wanted: WantedRows,
  after: RowPlace | null,
  take: number,
): Promise<KeysetPage<ChangeRow>> => {
  const found: (StoredRow & { label: string })[] = [];
  for await (const row of eachVisible(audit, wanted, after, take + 1)) {
    found.push(row);
    if (found.length > take) break;
  }
  const page = found.slice(0, take);
  const last = page.at(-1);
  return {
    rows: await describeRows(audit, page),
    next: found.length > take && last ? `${last.row}.${last.part}` : null,
  };
};

/** `'12.0'`, as a page of rows gave it; null: no such place. */
export const readRowPlace = (text: string): RowPlace | null => {
  const [, row, part] = /^(\d{1,10})\.(\d{1,5})$/.exec(text) ?? [];
  const place = { row: Number(row), part: Number(part) };
  return place.row <= 2147483647 && place.part <= 32767 ? place : null;
};

/** What a row of each kind fulfils. */
export const kinds: Readonly<Record<AuditKind, string>> = {
  create: "c.result IS NULL AND c.kind = 'create'",
  update: "c.result IS NULL AND c.kind = 'update'",
  delete: "c.result IS NULL AND c.kind = 'delete'",
  refused: 'c.result IS NOT NULL',
};

const readBatch = async (
  { context }: AuditContext,
  { changeSet, resources, kind, record, field, moment }: WantedRows,
  after: RowPlace | null,
  limit: number,
): Promise<StoredRow[]> => {
  const values: unknown[] = [changeSet, resources];
  const also = (sql: (place: string) => string, value: unknown): string =>
    value === undefined ? '' : ` AND ${sql(`$${values.push(value)}`)}`;
  const from = after ? ` AND (c.row, c.part) > ($${values.push(after.row)}, $${values.push(after.part)})` : '';
  const found = await context.pool.query<StoredRow>(
    `SELECT c.change_set, c.row, c.part, c.resource, c.record_id, c.kind, c.before, c.after, c.version, c.result FROM framework.change c
     WHERE c.change_set = $1 AND c.resource = ANY($2) AND ${kind ? kinds[kind] : "(c.result IS NOT NULL OR c.kind <> 'none')"}
     ${also((place) => `c.at = ${place}`, moment)}${also((place) => `c.record_id = ${place}`, record)}${also((place) => `(c.before ? ${place} OR c.after ? ${place})`, field)}${from}
     ORDER BY c.row, c.part LIMIT ${limit}`,
    values,
  );
  return found.rows;
};

/** A line of the audit, as far as its rows are found by it. */
export interface LineOf {
  change_set: string;
  resource: string;
  at: string;
  moment: boolean;
}

/** The times of lines that are of one moment; null for those of a whole change-set. */
export const momentsOf = (lines: readonly LineOf[]): (string | null)[] =>
  lines.map(({ at, moment }) => (moment ? at : null));

/** The first row of each line that a filter finds, with the line's place, all by one statement. */
export const readFirstRows = async (
  { context }: AuditContext,
  of: readonly LineOf[],
  { kind, record }: Pick<ChangeRowFilter, 'kind' | 'record'>,
): Promise<(StoredRow & { of: number })[]> => {
  const values: unknown[] = [
    of.map(({ change_set: set }) => set),
    of.map(({ resource }) => resource),
    momentsOf(of),
    ...(record === undefined ? [] : [record]),
  ];
  const found = await context.pool.query<StoredRow & { of: number }>(
    `SELECT f.*, (w.place - 1)::int AS of FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS w(set, resource, moment, place) CROSS JOIN LATERAL (
       SELECT c.change_set, c.row, c.part, c.resource, c.record_id, c.kind, c.before, c.after, c.version, c.result FROM framework.change c
       WHERE c.change_set = w.set AND c.resource = w.resource AND (w.moment IS NULL OR c.at = w.moment) AND ${kind ? kinds[kind] : "(c.result IS NOT NULL OR c.kind <> 'none')"}
       ${record === undefined ? '' : 'AND c.record_id = $4'} ORDER BY c.row, c.part LIMIT 1) f`,
    values,
  );
  return found.rows;
};

/** Leaves out what lies beyond the user's scope; a record that is gone for good has no row by which that could be asked. */
export const admit = async <R extends StoredRow>(
  { reader, user }: AuditContext,
  rows: readonly R[],
): Promise<(R & { label: string })[]> => {
  const labels = new Map<string, Map<string, string>>();
  for (const [name, group] of Map.groupBy(rows, ({ resource }) => resource)) {
    labels.set(
      name,
      await reader.labels(user, reader.resource(name), [...new Set(group.map(({ record_id: id }) => id))]),
    );
  }
  return rows.flatMap((row) => {
    const resource = reader.resource(row.resource);
    const label = labels.get(row.resource)?.get(row.record_id);
    if (label === undefined && isLimited(resource, user)) return [];
    return [{ ...row, label: label ?? formerLabel(resource, row) }];
  });
};

const formerLabel = (resource: Resource, { before, after, record_id: id }: StoredRow): string =>
  calledOf(resource, { ...before, ...after }) ?? calledOf(resource, before) ?? id;

/** Rows as the wire has them, with what their references are called and whether they were taken back. */
export const describeRows = async (
  audit: AuditContext,
  rows: readonly (StoredRow & { label: string })[],
): Promise<ChangeRow[]> => {
  const { reader, user } = audit;
  const known = rows.map((row) => {
    const resource = reader.resource(row.resource);
    const { fields } = asReadBy(user, resource);
    const before = onlyKnown(resource, fields, row.before);
    const after = onlyKnown(resource, fields, row.after);
    tellMessages(audit.context, user, resource, [before, after]);
    return {
      ...row,
      before,
      after,
      result: row.result && withoutLimits(tellMessage(user, resource, row.result)),
    };
  });
  const refs = await readRefs(reader, user, known);
  const undone = await readUndone(audit, rows);
  return known.map(({ change_set: set, kind, result, ...row }) => ({
    ...row,
    kind: result ? 'refused' : (kind as AuditKind),
    result,
    refs: refs(row),
    undone: undone.has(`${set} ${row.row}`), // 'none' is not read
  }));
};

const readUndone = async ({ context }: AuditContext, rows: readonly StoredRow[]): Promise<Set<string>> => {
  if (rows.length === 0) return new Set();
  const found = await context.pool.query<{ set: string; row: number }>(
    `SELECT DISTINCT w.set, w.row FROM unnest($1::uuid[], $2::int[]) AS w(set, row)
     JOIN framework.change_set u ON u.undid = w.set
     JOIN framework.change c ON c.change_set = u.id AND c.row = w.row AND c.part = 0 AND c.result IS NULL`,
    [rows.map(({ change_set: set }) => set), rows.map(({ row }) => row)],
  );
  return new Set(found.rows.map(({ set, row }) => `${set} ${row}`));
};

/** By what somebody is limited, their own answer says alone. */
const withoutLimits = <M extends Message>({ why, ...said }: M): Omit<M, 'why'> & Pick<Message, 'why'> => ({
  ...said,
  ...(why && tellWhy({ ...why, limits: [] }, why.grants)),
});
