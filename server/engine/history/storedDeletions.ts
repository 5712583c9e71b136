import type { Pool } from 'pg';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { AuditContext } from './auditContext.ts';

/** Where a page of deletions ended: a row of a change-set, behind which all that is older follows. */
export interface DeletionPlace {
  at: string;
  change_set: string;
  row: number;
}

/** A change that deleted a record, as it is stored. */
export interface StoredDeletion extends DeletionPlace {
  record_id: RecordId;
  /** When the change itself was written; `at` is when its call was. */
  written: string;
  version: number;
  actor: string;
  /** Of what the record was only the field that names it. */
  before: Record<string, unknown>;
}

interface Batch {
  stored: StoredDeletion[];
  /** Where it ended; null: there is nothing older. */
  end: DeletionPlace | null;
}

type Stored = Pick<AuditContext, 'context'>;

/** So many deletions are looked at together. */
const batchSize = 200;
export const beyondAllRows = 2_147_483_647;

// A part of a record that went along goes back with it.
const deletes = "c.result IS NULL AND c.kind = 'delete' AND c.part = 0";

/** `$2` is the field that names the record (`namedBy`). */
const columns = (at: string): string =>
  `${at} AS at, c.change_set, c.row, c.record_id, c.at AS written, c.version, s.actor,
   jsonb_build_object($2::text, c.before -> $2::text) AS before`;

/** The field that a record is named by: of a name that is another record's, the reference to that one. */
export const namedBy = ({ fields, recordRepresentation: name }: Resource): Pick<Field, 'name'> & Partial<Field> => {
  const field = fields.find((one) => one.name === name);
  const [reference, ...path] = typeof field?.from === 'string' ? field.from.split('.') : [];
  const followed = path.length === 1 ? fields.find((one) => one.name === reference && !one.many) : undefined;
  return followed ?? field ?? { name };
};

/** The last deletion of a record. */
export const findDeletion = async (pool: Pool, resource: Resource, id: RecordId): Promise<StoredDeletion[]> => {
  const found = await pool.query<StoredDeletion>(
    `SELECT ${columns('c.at')} FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
     WHERE c.resource = $1 AND c.record_id = $3 AND ${deletes} ORDER BY c.at DESC, c.version DESC LIMIT 1`,
    [resource.name, namedBy(resource).name, id],
  );
  return found.rows;
};

/** The next deletions behind a place: along the tally of the change-sets that deleted anything, then the rows of each. */
export const readDeletionBatch = async (
  audit: Stored,
  resource: Resource,
  after: DeletionPlace | null,
): Promise<Batch> => {
  const { lines, isEnd } = await readLines(audit, resource.name, after);
  const isWithin = ({ at, change_set: set }: Line): boolean => set === after?.change_set && at === after.at;
  const found = await audit.context.pool.query<StoredDeletion>(
    `SELECT ${columns('w.at')}
     FROM unnest($3::uuid[], $4::timestamptz[], $5::boolean[], $6::int[]) WITH ORDINALITY AS w(set, at, moment, row, place)
     CROSS JOIN LATERAL (
       SELECT * FROM framework.change c WHERE c.change_set = w.set AND c.row > w.row AND c.resource = $1 AND ${deletes}
         AND (NOT w.moment OR c.at = w.at) ORDER BY c.row LIMIT ${batchSize}) c
     JOIN framework.change_set s ON s.id = c.change_set
     ORDER BY w.place, c.row LIMIT ${batchSize}`,
    [
      resource.name,
      namedBy(resource).name,
      lines.map(({ change_set: set }) => set),
      lines.map(({ at }) => at),
      lines.map(({ moment }) => moment),
      lines.map((line) => (isWithin(line) ? (after?.row ?? -1) : -1)),
    ],
  );
  const last = found.rows.length === batchSize ? found.rows.at(-1) : undefined;
  const line = isEnd ? undefined : lines.at(-1);
  const end = last ?? (line && { ...line, row: beyondAllRows });
  return { stored: found.rows, end: end ? { at: end.at, change_set: end.change_set, row: end.row } : null };
};

interface Line {
  at: string;
  change_set: string;
  moment: boolean;
  deleted: number;
}

/** As many change-sets as deleted a batch together; `isEnd`: none is older. */
const readLines = async (
  { context: { pool } }: Stored,
  resource: string,
  after: DeletionPlace | null,
): Promise<{ lines: Line[]; isEnd: boolean }> => {
  const beyond = after ? 'AND (at, change_set) <= ($2::timestamptz, $3::uuid)' : '';
  const { rows } = await pool.query<Line>(
    `SELECT at, change_set, moment, deleted FROM framework.change_tally WHERE resource = $1 AND deleted > 0 ${beyond}
     ORDER BY at DESC, change_set DESC LIMIT ${batchSize}`,
    [resource, ...(after ? [after.at, after.change_set] : [])],
  );
  let deleted = 0;
  const lines = rows.filter((line) => {
    const isNeeded = deleted < batchSize;
    deleted += line.deleted;
    return isNeeded;
  });
  return { lines, isEnd: rows.length < batchSize && lines.length === rows.length };
};

/** Of several deletions of one record only its last counts. */
export const leaveLast = async (
  { context: { pool } }: Stored,
  { name }: Resource,
  stored: readonly StoredDeletion[],
): Promise<StoredDeletion[]> => {
  if (stored.length === 0) return [];
  const found = await pool.query<{ place: number }>(
    `SELECT (w.place - 1)::int AS place FROM unnest($2::text[], $3::timestamptz[], $4::int[]) WITH ORDINALITY AS w(id, at, version, place)
     WHERE NOT EXISTS (SELECT 1 FROM framework.change c WHERE c.resource = $1 AND c.record_id = w.id AND ${deletes}
       AND (c.at, c.version) > (w.at, w.version)) ORDER BY w.place`,
    [
      name,
      stored.map(({ record_id: id }) => id),
      stored.map(({ written }) => written),
      stored.map(({ version }) => version),
    ],
  );
  return found.rows.flatMap(({ place }) => stored[place] ?? []);
};

/** What a deletion says that its record was: of one that is gone for good all of it, else what the deletion changed. */
export const readDeleted = async (
  { context: { pool } }: Stored,
  { name }: Resource,
  { record_id: id, change_set: set, row }: Pick<StoredDeletion, 'record_id' | 'change_set' | 'row'>,
): Promise<Record<string, unknown>> => {
  const found = await pool.query<Pick<StoredDeletion, 'before'>>(
    `SELECT before FROM framework.change c
     WHERE c.change_set = $1 AND c.row = $2 AND c.resource = $3 AND c.record_id = $4 AND ${deletes} ORDER BY version DESC LIMIT 1`,
    [set, row, name, id],
  );
  return found.rows[0]?.before ?? {};
};
