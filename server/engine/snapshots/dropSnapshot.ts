import type { PoolClient } from 'pg';

/** Forgets all that was applied of a source: whatever it says next is new. Answers how many keys that were. */
export const dropSnapshot = async (pool: Pick<PoolClient, 'query'>, source: string): Promise<number> => {
  const { rowCount } = await pool.query('DELETE FROM framework.snapshot_row WHERE source = $1', [source]);
  return rowCount ?? 0;
};
