import type {
  AuditFilter,
  AuditKind,
  AuditLine,
  ChangeCounts,
  ChangeHead,
  KeysetPage,
} from '../../../src/core/wire/audit.ts';
import { ownPath } from '../../../src/core/values/pages.ts';
import { auditedResources, isLimited, type AuditContext } from './auditContext.ts';
import { admit, describeRows, readFirstRows, readRowPlace, type RowPlace } from './changeRows.ts';
import type { Told } from './counts.ts';
import { limitedOf, lookInto, rowsAtFirst, rowsFurther, type LimitedLine } from './limitedLines.ts';

/** Where a page of the audit ended: the last line that was looked at. */
interface LinePlace {
  at: string;
  change_set: string;
  resource: string;
  /** Set: the line itself is not done yet, and goes on behind this row of it. */
  within?: RowPlace;
}

type RowFilter = Pick<AuditFilter, 'record' | 'kind'>;

interface StoredLine extends ChangeHead {
  resource: string;
  /** As `AuditLine` has it. */
  moment: boolean;
  created: number;
  updated: number;
  deleted: number;
  refused: number;
}

const counters: Readonly<Record<AuditKind, keyof ChangeCounts>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  refused: 'refused',
};
/** The head of a change-set, `s`, as every answer has it. */
const ownerColumns =
  's.id AS change_set, s.service, s.user_id, s.actor, s.source, s.reason, s.call, s.request_id, s.screen, s.undid';
export const headColumns = `s.at, ${ownerColumns}`;

// What a page may look at for a reader who sees only some records; what it did not come to is the next page's.
const mostLooked = 5_000;
const mostLinesAtOnce = 200;

/**
 * A page of the audit, newest first. A change-set of which the reader may see no record is not there. A reader with
 * constraints may get fewer lines than asked for, even none, and yet a `next`.
 */
export const readAuditLines = async (
  audit: AuditContext,
  filter: AuditFilter,
  after: LinePlace | null,
  take: number,
): Promise<KeysetPage<AuditLine>> => {
  const rows: AuditLine[] = [];
  const find = await prepareSearch(audit, filter);
  let looked = 0;
  let size = take + 1;
  for (let place = after; find !== null;) {
    const stored = await find(place, size);
    const told = await tellLines(audit, stored, rowFilter(filter), place);
    for (const line of stored) {
      if (rows.length === take) return { rows, next: place && toText(place) };
      const found = await told(line, mostLooked - looked);
      looked += Math.max(1, found.looked);
      if (found.told) rows.push({ ...headOf(line), resource: line.resource, ...found.told });
      place = {
        at: line.at,
        change_set: line.change_set,
        resource: line.resource,
        ...(found.within && { within: found.within }),
      };
      if (found.within || looked >= mostLooked) return { rows, next: toText(place) };
    }
    if (stored.length < size) break;
    // Who sees little looks for it in longer strides.
    if (rows.length < take / 2) size = Math.min(size * 2, mostLinesAtOnce);
  }
  return { rows, next: null };
};

interface Found {
  /** Null: nothing of it is the reader's to see, as far as it was looked at. */
  told: Told | null;
  looked: number;
  /** Where looking ended within the line. */
  within?: RowPlace;
}

/** What is told of lines; the rows of one may be looked at up to a number. */
const tellLines = async (
  audit: AuditContext,
  lines: readonly StoredLine[],
  filter: RowFilter,
  after: LinePlace | null,
): Promise<(line: StoredLine, most: number) => Promise<Found>> => {
  const whole = await tellWhole(audit, lines, filter);
  const limited = limitedOf(audit, lines).map((line) => ({
    ...line,
    after: isSame(line, after) ? (after?.within ?? null) : null,
  }));
  const rowsEach = Math.min(rowsAtFirst, Math.ceil(mostLooked / lines.length));
  const seen = await lookInto(audit, limited, filter, rowsEach);
  const counted =
    filter.kind === undefined && filter.record === undefined ? seen : await lookInto(audit, limited, {}, rowsEach);
  const shown = seen.flatMap(({ first }) => first ?? []);
  const described = new Map((await describeRows(audit, shown)).map((row, place) => [shown[place], row]));
  const known = new Map(
    limited.map((line, place) => [nameOf(line), { line, seen: seen[place], counts: counted[place]?.counts }]),
  );
  return async (line, most) => {
    const { line: one, seen: first, counts } = known.get(nameOf(line)) ?? {};
    if (!one || !first || !counts) return { told: whole(line), looked: 0 };
    const row = first.first && described.get(first.first);
    if (row) return { told: { first: row, counts }, looked: first.looked };
    return first.end
      ? lookFurther(audit, { ...one, after: first.end }, filter, { looked: first.looked, most })
      : { told: null, looked: first.looked };
  };
};

/** Goes through a line of which nothing was seen yet, until something is, the line ends, or enough was looked at. */
const lookFurther = async (
  audit: AuditContext,
  line: LimitedLine,
  filter: RowFilter,
  { looked, most }: { looked: number; most: number },
): Promise<Found> => {
  const [seen] = await lookInto(audit, [line], filter, rowsFurther);
  const total = looked + (seen?.looked ?? 0);
  const [first] = seen?.first ? await describeRows(audit, [seen.first]) : [];
  if (seen && first) return { told: { first, counts: seen.counts }, looked: total };
  if (!seen?.end) return { told: null, looked: total };
  if (total >= most) return { told: null, looked: total, within: seen.end };
  return lookFurther(audit, { ...line, after: seen.end }, filter, { looked: total, most });
};

const nameOf = ({ change_set: set, resource, at }: Pick<LinePlace, 'change_set' | 'resource' | 'at'>): string =>
  `${set} ${resource} ${at}`;

const isSame = (line: Pick<LinePlace, 'change_set' | 'resource' | 'at'>, place: LinePlace | null): boolean =>
  place !== null && nameOf(line) === nameOf(place);

/** What is told of the lines whose resource the reader sees whole: by a few statements for all of them. */
const tellWhole = async (
  audit: AuditContext,
  lines: readonly StoredLine[],
  filter: RowFilter,
): Promise<(line: StoredLine) => Told | null> => {
  const whole = lines.filter(({ resource }) => !isLimited(audit.reader.resource(resource), audit.user));
  const stored = whole.length === 0 ? [] : await admit(audit, await readFirstRows(audit, whole, filter));
  const described = await describeRows(audit, stored);
  const first = new Map(stored.map(({ of }, place) => [of, described[place]]));
  return (line) => {
    const row = first.get(whole.indexOf(line));
    return row ? { first: row, counts: countsOf(line) } : null;
  };
};

const rowFilter = ({ record, kind }: AuditFilter): RowFilter => ({
  ...(record !== undefined && { record }),
  ...(kind !== undefined && { kind }),
});

const countsOf = ({ created, updated, deleted, refused }: StoredLine): ChangeCounts => ({
  created,
  updated,
  deleted,
  refused,
});

const headOf = ({
  created: _c,
  updated: _u,
  deleted: _d,
  refused: _r,
  resource: _n,
  ...head
}: StoredLine): ChangeHead & { moment: boolean } => ({ ...head, screen: ownPath(head.screen) });

/** `at`, change-set, resource and the row within in one word. */
const toText = ({ at, change_set: set, resource, within }: LinePlace): string =>
  `${at}_${set}_${resource}${within ? `_${within.row}.${within.part}` : ''}`;

/** A place as a page gave it; null: no such place. */
export const readLinePlace = (text: string): LinePlace | null => {
  const [, at = '', set = '', resource = '', row] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_([0-9a-f-]{36})_([\w-]{1,63}?)(?:_(\d{1,10}\.\d{1,5}))?$/.exec(
      text,
    ) ?? [];
  if (Number.isNaN(Date.parse(at)) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(set)) return null;
  if (row === undefined) return { at, change_set: set, resource };
  const within = readRowPlace(row);
  return within && { at, change_set: set, resource, within };
};

type Search = (after: LinePlace | null, limit: number) => Promise<StoredLine[]>;

/** The statement of a filter; null: nothing can be found. */
const prepareSearch = async (audit: AuditContext, filter: AuditFilter): Promise<Search | null> => {
  const { pool } = audit.context;
  const resources = auditedResources(audit)
    .map(({ name }) => name)
    .filter((name) => filter.resource === undefined || name === filter.resource);
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
      ...(filter.source === undefined
        ? []
        : [
            `EXISTS (SELECT 1 FROM framework.change_set o WHERE o.id = t.change_set AND o.source = ${put(filter.source)})`,
          ]),
      ...(after ? beyond(after, put) : []),
    ];
    // Each resource is read along its own index: an index over all of them would be searched in vain by who sees few.
    const found = await pool.query<StoredLine>(
      `SELECT ${ownerColumns}, t.at, t.moment, t.resource, t.created, t.updated, t.deleted, t.refused
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

const beyond = ({ at, change_set: set, resource, within }: LinePlace, put: (value: unknown) => string): string[] => {
  const place = `(${put(at)}::timestamptz, ${put(set)}::uuid)`;
  return [
    `(t.at, t.change_set) <= ${place}`,
    `NOT ((t.at, t.change_set) = ${place} AND t.resource ${within ? '>' : '>='} ${put(resource)})`,
  ];
};

const findUser = async ({ context }: AuditContext, email: string): Promise<number | null> =>
  (await context.pool.query<{ id: number }>('SELECT id FROM framework.account WHERE lower(email) = lower($1)', [email]))
    .rows[0]?.id ?? null;

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
