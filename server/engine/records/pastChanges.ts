import type { Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import type { WriteModel } from './writeModel.ts';

/** One entry of a record's history, as far as writing asks for it. */
export interface PastChange {
  version: number;
  before: Row;
  after: Row;
  actor: string;
  at: string;
}

/** What happened to records after the versions given, oldest first, by record id. */
export const readChangesSince = async (
  writer: Pick<Writer, 'client'>,
  model: WriteModel,
  since: readonly { id: string; version: number }[],
): Promise<Map<string, PastChange[]>> => {
  const found = await writer.client.query<PastChange & { record_id: string }>(
    `SELECT c.record_id, c.version, c.before, c.after, s.actor, c.at
     FROM unnest($2::text[], $3::int[]) AS w(record_id, version)
     JOIN framework.change c ON c.resource = $1 AND c.record_id = w.record_id AND c.version > w.version
     JOIN framework.change_set s ON s.id = c.change_set
     WHERE c.result IS NULL AND c.kind <> 'none'
     ORDER BY c.record_id, c.version`,
    [model.resource.name, since.map(({ id }) => id), since.map(({ version }) => version)],
  );
  return Map.groupBy(found.rows, ({ record_id: id }) => id);
};

/** The last soft deletion of a record: the fields as they were before it, and whose it was. */
interface Deletion {
  before: Row;
  actor: string;
}

/** The last soft deletion of records, by record id. */
export const readLastDeletions = async (
  writer: Pick<Writer, 'client'>,
  model: WriteModel,
  ids: readonly string[],
): Promise<Map<string, Deletion>> => {
  if (ids.length === 0 || model.soft === null) return new Map();
  const found = await writer.client.query<Deletion & { record_id: string }>(
    `SELECT DISTINCT ON (c.record_id) c.record_id, c.before, s.actor FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
     WHERE c.resource = $1 AND c.record_id = ANY($2) AND c.result IS NULL AND c.kind = 'delete'
     ORDER BY c.record_id, c.version DESC`,
    [model.resource.name, ids],
  );
  return new Map(found.rows.map(({ record_id: id, before, actor }) => [id, { before, actor }]));
};
