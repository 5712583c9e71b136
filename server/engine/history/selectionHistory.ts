import { can } from '../../../src/core/declaration/access.ts';
import type { KeysetPage, SelectionHistoryEntry } from '../../../src/core/wire/audit.ts';
import { decodeKey } from '../../../src/core/values/key.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { RecordId, Selection } from '../../../src/core/wire/wire.ts';
import { readRefs } from '../reads/changeRefs.ts';
import { isWithheld } from '../reads/readDifference.ts';
import { resolveSelection } from '../reads/selections.ts';
import { RequestError } from '../access/requestError.ts';
import type { AuditContext } from './auditContext.ts';
import { tellPast } from './tellPast.ts';

/** Where a page of entries ended. */
interface EntryPlace {
  at: string;
  change_set: string;
  row: number;
  part: number;
}

type Stored = Omit<SelectionHistoryEntry, 'label' | 'refs'> & { row: number; part: number };

const mostRecords = 10_000;
const take = 100;

/** What happened to any of the selected records and to what `history.with` names of them, newest first. */
export const readSelectionHistory = async (
  audit: AuditContext,
  resource: Resource,
  selection: Selection,
  after: EntryPlace | null,
): Promise<KeysetPage<SelectionHistoryEntry>> => {
  const labels = await audit.reader.labels(audit.user, resource, await idsOf(audit, resource, selection));
  const sources = sourcesOf(audit, resource);
  const stored = labels.size === 0 ? [] : await readEntries(audit, resource, [...labels.keys()], sources, after);
  const page = stored.slice(0, take);
  const last = stored.length > take ? page.at(-1) : undefined;
  const told = page.flatMap((stored) => {
    const of = audit.reader.resource(stored.resource);
    const owner = ownerOf(stored, resource, sources);
    if (isWithheld(audit.user, of, stored)) return [];
    return [{ ...tellPast(audit.context, audit.user, of, stored), label: labels.get(owner) ?? owner }];
  });
  const refs = await readRefs(audit.reader, audit.user, told);
  const rows = told.map(({ row: _row, part: _part, ...entry }): SelectionHistoryEntry => ({
    ...entry,
    refs: refs(entry),
  }));
  return { rows, next: last ? `${last.changed_at}_${last.change_set}_${last.row}.${last.part}` : null };
};

/** A place as a page gave it; null: no such place. */
export const readEntryPlace = (text: string): EntryPlace | null => {
  const [, at = '', set = '', row, part] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{1,10})\.(\d{1,5})$/.exec(
      text,
    ) ?? [];
  const place = { at, change_set: set, row: Number(row), part: Number(part) };
  return Number.isNaN(Date.parse(at)) || place.row > 2147483647 || place.part > 32767 ? null : place;
};

const idsOf = async ({ reader, user }: AuditContext, resource: Resource, selection: Selection): Promise<RecordId[]> => {
  const found = await resolveSelection({ reader, resource, actor: user }, selection);
  if (found.length > mostRecords)
    throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max: mostRecords, got: found.length });
  return found.map(({ id }) => id);
};

/** A related resource, and the field that holds the key of the selected record. */
interface Source {
  resource: Resource;
  by: string;
}

const sourcesOf = ({ reader, user }: AuditContext, { history, related }: Resource): Source[] =>
  (history?.with ?? []).flatMap((name) => {
    const by = related.find((relation) => relation.resource === name)?.by;
    const resource = reader.resource(name);
    return by !== undefined && can(user, resource, 'show').allowed ? [{ resource, by }] : [];
  });

const readEntries = async (
  { context }: AuditContext,
  resource: Resource,
  ids: readonly RecordId[],
  sources: readonly Source[],
  after: EntryPlace | null,
): Promise<Stored[]> => {
  const values: unknown[] = [resource.name, ids];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const page = after
    ? ` AND (c.at, c.change_set, c.row, c.part) < (${put(after.at)}, ${put(after.change_set)}, ${put(after.row)}, ${put(after.part)})`
    : '';
  const selects = [
    'c.resource = $1 AND c.record_id = ANY($2)',
    ...sources.map((source) => relatedSql(source, ids, put)),
  ].map(
    (where) =>
      `(SELECT c.* FROM framework.change c WHERE ${where} AND c.result IS NULL AND c.kind <> 'none'${page}
        ORDER BY c.at DESC, c.change_set DESC, c.row DESC, c.part DESC LIMIT ${take + 1})`,
  );
  const found = await context.pool.query<Stored>(
    `SELECT c.change_set, c.at AS changed_at, s.user_id, s.actor, s.source, s.reason, c.resource, c.record_id, c.version, c.before, c.after, c.row, c.part,
       (SELECT (sum(t.created) + sum(t.updated) + sum(t.deleted))::int FROM framework.change_tally t WHERE t.change_set = c.change_set) AS size
     FROM (SELECT * FROM (${selects.join(' UNION ALL ')}) found ORDER BY at DESC, change_set DESC, row DESC, part DESC LIMIT ${take + 1}) c
     JOIN framework.change_set s ON s.id = c.change_set ORDER BY c.at DESC, c.change_set DESC, c.row DESC, c.part DESC`,
    values,
  );
  return found.rows;
};

// Up to here each record is looked for by itself along the index; beyond, the whole history of the resource is read once.
const fewRecords = 200;

const relatedSql = ({ resource, by }: Source, ids: readonly RecordId[], put: (value: unknown) => string): string => {
  const name = `c.resource = ${put(resource.name)}`;
  if (resource.key[0] !== by) {
    const field = `${put(by)}::text`;
    return `${name} AND c.record_id IN (SELECT record_id FROM framework.change c WHERE ${name} AND (after ->> ${field} = ANY($2) OR before ->> ${field} = ANY($2)))`;
  }
  if (resource.key.length === 1) return `${name} AND c.record_id = ANY($2)`;
  // Ids of composite keys are percent-encoded parts joined by commas.
  if (ids.length > fewRecords)
    return `${name} AND split_part(c.record_id, ',', 1) = ANY(${put(ids.map((id) => encodeURIComponent(id)))})`;
  const starts = ids.map(
    (id) => `c.record_id LIKE ${put(`${encodeURIComponent(id)},`.replaceAll(/[\\%_]/g, '\\$&') + '%')}`,
  );
  return `${name} AND (${starts.join(' OR ')})`;
};

/** The selected record that an entry belongs to. */
const ownerOf = (
  entry: Pick<Stored, 'resource' | 'record_id' | 'before' | 'after'>,
  resource: Resource,
  sources: readonly Source[],
): RecordId => {
  const source = sources.find((one) => one.resource.name === entry.resource);
  if (!source || entry.resource === resource.name) return entry.record_id;
  const place = source.resource.key.indexOf(source.by);
  if (place >= 0) return decodeKey(entry.record_id, source.resource.key.length)?.[place] ?? entry.record_id;
  return String(entry.after[source.by] ?? entry.before[source.by] ?? entry.record_id);
};
