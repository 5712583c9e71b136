import type { AuditFilter, AuditKind, AuditLine, ChangeCounts, ChangeHead, KeysetPage } from '../../../src/core/audit.ts';
import { auditedResources, isLimited, type AuditContext } from './auditContext.ts';
import { admit, describeRows, readFirstRows } from './changeRows.ts';
import { tell, type Told } from './counts.ts';

/** Where a page of the audit ended: the last line that was looked at. */
export interface LinePlace {
  at: string;
  change_set: string;
  resource: string;
}

interface StoredLine extends ChangeHead {
  resource: string;
  created: number;
  updated: number;
  deleted: number;
  refused: number;
}

const counters: Readonly<Record<AuditKind, keyof ChangeCounts>> = { create: 'created', update: 'updated', delete: 'deleted', refused: 'refused' };
/** The head of a change-set, `s`, as every answer has it. */
export const headColumns = 's.id AS change_set, s.service, s.at, s.user_id, s.actor, s.source, s.reason, s.call, s.request_id, s.screen, s.undid';

/** A page of the audit, newest first. A change-set of which the reader may see no record is not there. */
export const readAuditLines = async (audit: AuditContext, filter: AuditFilter, after: LinePlace | null, take: number): Promise<KeysetPage<AuditLine>> => {
  const rows: AuditLine[] = [];
  const find = await prepareSearch(audit, filter);
  for (let place = after; find !== null; ) {
    const stored = await find(place, take + 1);
    const whole = await tellWhole(audit, stored, rowFilter(filter));
    for (const line of stored) {
      if (rows.length === take) return { rows, next: place && toText(place) };
      const told = isLimited(audit.reader.resource(line.resource), audit.user)
        ? await tell(audit, { changeSet: line.change_set, resources: [line.resource], ...rowFilter(filter) }, countsOf(line))
        : whole(line);
      if (told) rows.push({ ...headOf(line), resource: line.resource, ...told });
      place = line;
    }
    if (stored.length <= take) break;
  }
  return { rows, next: null };
};

/** What is told of the lines whose resource the reader sees whole: by a few statements for all of them. */
const tellWhole = async (audit: AuditContext, lines: readonly StoredLine[], filter: Pick<AuditFilter, 'record' | 'kind'>): Promise<(line: StoredLine) => Told | null> => {
  const whole = lines.filter(({ resource }) => !isLimited(audit.reader.resource(resource), audit.user));
  const stored = whole.length === 0 ? [] : await admit(audit, await readFirstRows(audit, whole, filter));
  const described = await describeRows(audit, stored);
  const first = new Map(stored.map(({ change_set: set, resource }, place) => [`${set} ${resource}`, described[place]]));
  return (line) => {
    const row = first.get(`${line.change_set} ${line.resource}`);
    return row ? { first: row, counts: countsOf(line) } : null;
  };
};

const rowFilter = ({ record, kind }: AuditFilter): Pick<AuditFilter, 'record' | 'kind'> => ({ ...(record !== undefined && { record }), ...(kind !== undefined && { kind }) });

const countsOf = ({ created, updated, deleted, refused }: StoredLine): ChangeCounts => ({ created, updated, deleted, refused });

const headOf = ({ created: _c, updated: _u, deleted: _d, refused: _r, resource: _n, ...head }: StoredLine): ChangeHead => head;

/** `at`, change-set and resource in one word. */
const toText = ({ at, change_set: set, resource }: LinePlace): string => `${at}_${set}_${resource}`;

/** A place as a page gave it; null: no such place. */
export const readLinePlace = (text: string): LinePlace | null => {
  const [, at = '', set = '', resource = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([0-9a-f-]{36})_([\w-]{1,63})$/.exec(text) ?? [];
  return Number.isNaN(Date.parse(at)) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(set) ? null : { at, change_set: set, resource };
};

type Search = (after: LinePlace | null, limit: number) => Promise<StoredLine[]>;

/** The statement of a filter; null: nothing can be found. */
const prepareSearch = async (audit: AuditContext, filter: AuditFilter): Promise<Search | null> => {
  const { pool } = audit.context;
  const resources = auditedResources(audit).map(({ name }) => name).filter((name) => filter.resource === undefined || name === filter.resource);
  const user = filter.user === undefined ? undefined : await findUser(audit, filter.user);
  const sets = filter.record === undefined ? undefined : await findChangeSets(audit, filter);
  if (resources.length === 0 || user === null || sets?.length === 0) return null;
  return async (after, limit) => {
    const values: unknown[] = [resources];
    const put = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      ...(user === undefined ? [] : [`t.user_id = ${put(user)}`]),
      ...(filter.from === undefined ? [] : [`t.at >= ${put(filter.from)}`]),
      ...(filter.to === undefined ? [] : [`t.at < ${put(filter.to)}`]),
      ...(filter.kind === undefined ? [] : [`t.${counters[filter.kind]} > 0`]),
      ...(sets === undefined ? [] : [`t.change_set = ANY(${put(sets)}::uuid[])`]),
      ...(filter.source === undefined ? [] : [`EXISTS (SELECT 1 FROM framework.change_set o WHERE o.id = t.change_set AND o.source = ${put(filter.source)})`]),
      ...(after ? beyond(after, put) : []),
    ];
    // Each resource is read along its own index: an index over all of them would be searched in vain by who sees few.
    const found = await pool.query<StoredLine>(
      `SELECT ${headColumns}, t.resource, t.created, t.updated, t.deleted, t.refused
       FROM (SELECT l.* FROM unnest($1::text[]) AS r(name) CROSS JOIN LATERAL (
           SELECT * FROM framework.change_tally t WHERE ${['t.resource = r.name', ...conditions].join(' AND ')} ORDER BY t.at DESC, t.change_set DESC LIMIT ${limit}) l
         ORDER BY l.at DESC, l.change_set DESC, l.resource DESC LIMIT ${limit}) t
       JOIN framework.change_set s ON s.id = t.change_set
       ORDER BY t.at DESC, t.change_set DESC, t.resource DESC`,
      values,
    );
    return found.rows;
  };
};

const beyond = ({ at, change_set: set, resource }: LinePlace, put: (value: unknown) => string): string[] => {
  const place = `(${put(at)}::timestamptz, ${put(set)}::uuid)`;
  return [`(t.at, t.change_set) <= ${place}`, `NOT ((t.at, t.change_set) = ${place} AND t.resource >= ${put(resource)})`];
};

const findUser = async ({ context }: AuditContext, email: string): Promise<number | null> =>
  (await context.pool.query<{ id: number }>('SELECT id FROM framework.account WHERE lower(email) = lower($1)', [email])).rows[0]?.id ?? null;

// More change-sets than anybody pages through.
const mostOfRecord = 10_000;

const findChangeSets = async ({ context }: AuditContext, { resource, record }: AuditFilter): Promise<string[]> => {
  const found = await context.pool.query<{ change_set: string }>(
    `SELECT DISTINCT change_set, at FROM framework.change
     WHERE resource = $1 AND record_id = $2 AND (result IS NOT NULL OR kind <> 'none') ORDER BY at DESC LIMIT ${mostOfRecord}`,
    [resource, record],
  );
  return found.rows.map(({ change_set: set }) => set);
};
