import { can } from '../../../src/core/declaration/access.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { grantsOf } from '../../../src/core/people/grants.ts';
import type { HistoryEntry } from '../../../src/core/wire/wire.ts';
import { prepared } from '../database/statement.ts';
import type { EngineContext } from '../context/context.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { tellWhy } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import { readRefs } from '../reads/changeRefs.ts';
import { isWithheld } from '../reads/readDifference.ts';
import type { Reader } from '../reads/reader.ts';
import { findForbidden } from '../undo/undoRights.ts';
import { standing } from '../undo/standing.ts';
import { tellPast } from './tellPast.ts';

// A record that a job changes every day would fill the screen for years.
const mostEntries = 500;

type Stored = Omit<HistoryEntry, 'refs' | 'undoable' | 'why'> & {
  kind: string;
  follows: boolean;
  undid: string | null;
};

/** The history of a record with that of the related resources which `history.with` names and the user may see. */
export const readHistory = async (
  context: EngineContext,
  reader: Reader,
  user: SignedIn,
  resource: Resource,
  id: string,
): Promise<HistoryEntry[]> => {
  await requireSight(reader, user, resource, id);
  const related = (resource.history?.with ?? [])
    .map((name) => reader.resource(name))
    .filter((one) => can(user, one, 'show').allowed);
  const sources = related.flatMap((other) => {
    const by = resource.related.find((relation) => relation.resource === other.name)?.by;
    return by === undefined ? [] : [{ resource: other, by }];
  });
  const entries = await readEntries(context, resource, id, sources);
  const grants = grantsOf(context.application);
  const told = entries.flatMap((stored, place) => {
    const of = reader.resource(stored.resource);
    if (isWithheld(user, of, stored)) return [];
    const undoable = isUndoable(entries, place);
    const why = undoable ? whyNotUndone(user, of, stored, grants) : {};
    return [{ ...tellPast(context, user, of, stored), undoable, ...why }];
  });
  const refs = await readRefs(reader, user, told);
  return told.map(({ kind: _, follows: _follows, undid: _undid, ...entry }) => ({ ...entry, refs: refs(entry) }));
};

/** The record, or what is left of it, lies within the scope. What is gone for good has only its history to judge by. */
const requireSight = async (reader: Reader, user: SignedIn, resource: Resource, id: string): Promise<void> => {
  const seen = { deleted: true, columns: resource.key };
  const found = await reader.records(user, resource, [id], seen);
  const limited = Object.keys(resource.scope).some((constraint) => user.constraints[constraint]);
  const exists =
    found.size > 0 ||
    (!limited && (await reader.records({ ...user, constraints: {} }, resource, [id], seen)).size === 0);
  if (!exists) throw recordMissing(user, resource, id);
};

interface Source {
  resource: Resource;
  /** The field that holds the key of the record whose history is read. */
  by: string;
}

const readEntries = async (
  { pool }: EngineContext,
  resource: Resource,
  id: string,
  sources: readonly Source[],
): Promise<Stored[]> => {
  const values: unknown[] = [resource.name, id];
  const selects = [
    `SELECT * FROM framework.change WHERE resource = $1 AND record_id = $2`,
    ...sources.map((source) => relatedChanges(source, id, values)),
  ];
  const { rows } = await pool.query<Stored>(
    prepared(
      `SELECT c.change_set, c.at AS changed_at, s.user_id, s.actor, s.source, s.reason, s.undid, c.resource, c.record_id, c.version, c.before, c.after, c.kind, c.follows,
       (SELECT (sum(t.created) + sum(t.updated) + sum(t.deleted))::int FROM framework.change_tally t WHERE t.change_set = c.change_set) AS size
     FROM (SELECT * FROM (${selects.join(' UNION ALL ')}) found WHERE result IS NULL AND kind <> 'none'
           ORDER BY at DESC, version DESC, part LIMIT ${mostEntries}) c
     JOIN framework.change_set s ON s.id = c.change_set
     ORDER BY c.at DESC, c.version DESC, c.part`,
      values,
    ),
  );
  return rows;
};

/** Changes of related rows: by the start of their key, or by what was written into the field that names the record. */
const relatedChanges = ({ resource, by }: Source, id: string, values: unknown[]): string => {
  const name = `$${values.push(resource.name)}`;
  if (resource.key.length === 1 && resource.key[0] === by)
    return `SELECT * FROM framework.change WHERE resource = ${name} AND record_id = $2`;
  if (resource.key[0] === by) {
    // '12,' and whatever follows: ids of composite keys are percent-encoded parts joined by ','.
    const start = `${encodeURIComponent(id)},`.replaceAll(/[\\%_]/g, '\\$&');
    return `SELECT * FROM framework.change WHERE resource = ${name} AND record_id LIKE $${values.push(`${start}%`)}`;
  }
  const field = `$${values.push(by)}::text`;
  return `SELECT c.* FROM framework.change c WHERE c.resource = ${name} AND c.record_id IN (
    SELECT record_id FROM framework.change WHERE resource = ${name} AND (after ->> ${field} = $2 OR before ->> ${field} = $2))`;
};

/** What somebody lacks who would take a change back. Who may copy may take copies back. */
const whyNotUndone = (
  user: SignedIn,
  resource: Resource,
  { kind, source, before, after }: Stored,
  grants: readonly string[],
): Pick<HistoryEntry, 'why'> => {
  if (source === 'copy') return {};
  const gone = kind === 'delete' && Object.keys(after).length === 0;
  const refusal = findForbidden(user, resource, { made: kind === 'create', gone, before });
  return refusal ? tellWhy(refusal.reasons, grants) : {};
};

/** Nothing newer that still stands touches the same fields of the same record. */
const isUndoable = (entries: readonly Stored[], place: number): boolean => {
  const entry = entries[place];
  if (!entry || entry.follows) return false;
  const fields = new Set([...Object.keys(entry.before), ...Object.keys(entry.after)]);
  const newer = entries
    .slice(0, place)
    .filter(
      ({ follows, resource, record_id: id }) => !follows && resource === entry.resource && id === entry.record_id,
    );
  return !standing(newer.toReversed()).some((one) => touches(one, fields));
};

const touches = (entry: Stored, fields: ReadonlySet<string>): boolean =>
  entry.kind === 'delete' ||
  [...Object.keys(entry.before), ...Object.keys(entry.after)].some((name) => fields.has(name));
