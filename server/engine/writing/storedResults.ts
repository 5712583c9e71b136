import type { Message } from '../../../src/core/values/messages.ts';
import type { Writer } from '../records/draft.ts';

/** What a row of a change-set already came to. */
export interface StoredResult {
  row: number;
  id: string;
  kind: string;
  version: number | null;
  /** Null: it was written, or was so already. */
  result: Message | null;
}

/** Results of rows that were tried before, by row: a retry is answered from them and writes nothing. */
export const readResults = async (
  { client, changeSet }: Pick<Writer, 'client' | 'changeSet'>,
  rows: readonly number[],
): Promise<Map<number, StoredResult>> => {
  const found = await client.query<StoredResult>(
    `SELECT row, record_id AS id, kind, version, result FROM framework.change
     WHERE change_set = $1 AND row = ANY($2) AND part = 0`,
    [changeSet.id, rows],
  );
  return new Map(found.rows.map((stored) => [stored.row, stored]));
};
