import type { Row } from '../database/row.ts';
import type { Writer } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';

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
}

/** What rows of a change-set did, record by record; not what only followed something elsewhere. */
export const readDone = async ({ client }: Writer, undone: string, rows: readonly number[]): Promise<DoneChange[]> => {
  const found = await client.query<ChangeRow>(
    `SELECT row, part, resource, record_id, kind, before, after, version FROM framework.change
     WHERE change_set = $1 AND row = ANY($2) AND result IS NULL AND kind <> 'none' AND NOT follows ORDER BY version, row, part`,
    [undone, rows],
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
});

interface Newer {
  /** Fields that anything after the change touched, but for what only followed something elsewhere. */
  names: ReadonlySet<string>;
  /** Something elsewhere changed after it that rules of the record read. */
  followed: boolean;
}

/** What came after the changes, by record. */
export const readNewer = async (
  { client, changeSet }: Writer,
  model: WriteModel,
  changes: readonly DoneChange[],
): Promise<Map<string, Newer>> => {
  const found = await client.query<{ id: string; names: string[] | null; followed: boolean }>(
    `SELECT w.id, array_agg(DISTINCT f.name) FILTER (WHERE NOT c.follows) AS names, bool_or(c.follows) AS followed
     FROM unnest($2::text[], $3::int[]) AS w(id, version)
     JOIN framework.change c ON c.resource = $1 AND c.record_id = w.id AND c.version > w.version AND c.result IS NULL AND c.kind <> 'none'
     CROSS JOIN LATERAL (SELECT jsonb_object_keys(c.before || c.after) AS name UNION ALL SELECT '') AS f
     WHERE c.change_set <> $4 GROUP BY w.id`,
    [model.resource.name, changes.map(({ id }) => id), changes.map(({ version }) => version), changeSet.id],
  );
  return new Map(found.rows.map(({ id, names, followed }) => [id, { names: new Set(names), followed }]));
};
