import type { Row } from '../database/row.ts';
import { prepared } from '../database/statement.ts';
import type { Writer } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { standing } from './standing.ts';

/** What one change-set did to one record, all its steps folded into one. */
export interface DoneChange {
  row: number;
  part: number;
  /** All rows whose steps are in it, `row` first. */
  rows: readonly number[];
  resource: string;
  id: string;
  made: boolean;
  gone: boolean;
  before: Row;
  after: Row;
  version: number;
  /** The change-set made records those of others. */
  copied: boolean;
}

interface ChangeRow {
  row: number;
  part: number;
  resource: string;
  record_id: string;
  kind: string;
  before: Row;
  after: Row;
  version: number;
  copied: boolean;
}

/** What rows of a change-set did, record by record; not what only followed something elsewhere. */
export const readDone = async ({ client }: Writer, undone: string, rows: readonly number[]): Promise<DoneChange[]> => {
  const found = await client.query<ChangeRow>(
    prepared(
      `SELECT row, part, resource, record_id, kind, before, after, version, s.source = 'copy' AS copied
     FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
     WHERE c.change_set = $1 AND row = ANY($2) AND result IS NULL AND kind <> 'none' AND NOT follows ORDER BY version, row, part`,
      [undone, rows],
    ),
  );
  const folded = new Map<string, DoneChange>();
  for (const change of found.rows) {
    const key = `${change.resource} ${change.record_id}`;
    folded.set(key, fold(folded.get(key), change));
  }
  return [...folded.values()];
};

const fold = (earlier: DoneChange | undefined, change: ChangeRow): DoneChange => ({
  row: earlier?.row ?? change.row,
  rows: [...new Set([...(earlier?.rows ?? []), change.row])],
  part: earlier?.part ?? change.part,
  resource: change.resource,
  id: change.record_id,
  made: earlier?.made ?? change.kind === 'create',
  gone: change.kind === 'delete' && Object.keys(change.after).length === 0,
  before: { ...change.before, ...earlier?.before },
  after: { ...earlier?.after, ...change.after },
  version: change.version,
  copied: change.copied,
});

interface Newer {
  /** Fields that anything after the change touched and still stands, but for what only followed something elsewhere. */
  names: ReadonlySet<string>;
  /** Something elsewhere changed after it that rules of the record read. */
  followed: boolean;
}

interface NewerRow {
  id: string;
  change_set: string;
  undid: string | null;
  follows: boolean;
  names: string[];
}

/** What came after the changes, by record. What was taken back since is as if it had not been. */
export const readNewer = async (
  { client, changeSet }: Writer,
  model: WriteModel,
  changes: readonly DoneChange[],
): Promise<Map<string, Newer>> => {
  const found = await client.query<NewerRow>(
    prepared(
      // OFFSET 0: each record's changes are looked up along the index, whatever the planner thinks of a history that grew a moment ago.
      `SELECT w.id, c.change_set, s.undid, c.follows, ARRAY(SELECT jsonb_object_keys(c.before || c.after)) AS names
     FROM unnest($2::text[], $3::int[]) AS w(id, version)
     CROSS JOIN LATERAL (SELECT * FROM framework.change c WHERE c.resource = $1 AND c.record_id = w.id AND c.version > w.version
       AND c.result IS NULL AND c.kind <> 'none' AND c.change_set <> $4 OFFSET 0) c
     JOIN framework.change_set s ON s.id = c.change_set ORDER BY c.version, c.row, c.part`,
      [model.resource.name, changes.map(({ id }) => id), changes.map(({ version }) => version), changeSet.id],
    ),
  );
  return new Map([...Map.groupBy(found.rows, ({ id }) => id)].map(([id, rows]) => [id, toNewer(rows)]));
};

// A change of no field, as the creation of a record is, is a name too.
const toNewer = (rows: readonly NewerRow[]): Newer => ({
  names: new Set(standing(rows.filter(({ follows }) => !follows)).flatMap(({ names }) => ['', ...names])),
  followed: rows.some(({ follows }) => follows),
});
