import type { Pool, PoolClient } from 'pg';
import { prepared } from '../database/statement.ts';
import type { Writer } from '../records/draft.ts';

/** Rows of a change-set that are taken back together: one, all that wrote the same records, or all of a copy. */
export type UndoUnit = readonly number[];

/** Rows of a change-set that changed something, in the order in which they are taken back; those that wrote the same record together. */
export const readUndoableRows = async ({ client }: Pick<Writer, 'client'>, undone: string): Promise<UndoUnit[]> => {
  const written = "framework.change WHERE change_set = $1 AND result IS NULL AND kind <> 'none' AND NOT follows";
  const found = await client.query<{ rows: number[]; shared: number[][] | null; copied: boolean }>(
    prepared(
      `SELECT ARRAY(SELECT row FROM ${written} AND part = 0 GROUP BY row, record_id ORDER BY length(record_id), record_id COLLATE "C", row) AS rows,
         (SELECT json_agg(rows) FROM (SELECT array_agg(DISTINCT row ORDER BY row) AS rows FROM ${written} GROUP BY resource, record_id HAVING min(row) < max(row)) s) AS shared,
         EXISTS (SELECT 1 FROM framework.change_set WHERE id = $1 AND source = 'copy') AS copied`,
      [undone],
    ),
  );
  const [undoable] = found.rows;
  if (!undoable) return [];
  return undoable.copied ? readCopied(client, undone) : gather(undoable.rows, undoable.shared ?? []);
};

/** Records that were made those of others were written together, and go back together. */
const readCopied = async (client: PoolClient, undone: string): Promise<UndoUnit[]> => {
  const { rows } = await client.query<{ row: number }>(
    `SELECT DISTINCT row FROM framework.change
     WHERE change_set = $1 AND part = 0 AND result IS NULL AND kind <> 'none' AND NOT follows ORDER BY row`,
    [undone],
  );
  return rows.length === 0 ? [] : [rows.map(({ row }) => row)];
};

/** Puts rows that have something in common into one unit, at the place of the first. */
const gather = (rows: readonly number[], shared: readonly (readonly number[])[]): UndoUnit[] => {
  const units = new Map(rows.map((row) => [row, [row]]));
  for (const [first = 0, ...others] of shared) {
    const unit = units.get(first);
    for (const other of others.map((row) => units.get(row))) {
      if (!unit || !other || other === unit) continue;
      unit.push(...other);
      for (const row of other) units.set(row, unit);
    }
  }
  return [...new Set(units.values())];
};

/** How many they are, without reading them. */
export const countUndoableRows = async (pool: Pool, undone: string): Promise<number> => {
  const found = await pool.query<{ rows: number }>(
    "SELECT count(DISTINCT row)::int AS rows FROM framework.change WHERE change_set = $1 AND part = 0 AND result IS NULL AND kind <> 'none' AND NOT follows",
    [undone],
  );
  return found.rows[0]?.rows ?? 0;
};
