import type { Pool } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { isComputed } from '../../../src/core/declaration/storage.ts';
import { tableOf } from '../database/identifiers.ts';

/** Which tables are too large to be looked through for a page. */
export interface TableSizes {
  isLarge(resource: Resource): Promise<boolean>;
}

/** A table of at most so many rows is looked through in a moment. */
const mostLookedThrough = 200_000;
/** The planner's own estimate, which autovacuum keeps, is asked for so often. In milliseconds. */
const keptMs = 60_000;

export const createTableSizes = (pool: Pool, largeFrom = mostLookedThrough): TableSizes => {
  const known = new Map<string, { rows: Promise<number>; at: number }>();
  const sizeOf = (table: string): Promise<number> => {
    const found = known.get(table);
    if (found && performance.now() - found.at < keptMs) return found.rows;
    const rows = readEstimate(pool, table);
    known.set(table, { rows, at: performance.now() });
    rows.catch(() => known.delete(table));
    return rows;
  };
  return { isLarge: async (resource) => !isComputed(resource) && (await sizeOf(tableOf(resource))) > largeFrom };
};

/** A table that nobody has counted yet, -1, has just been made. */
const readEstimate = async (pool: Pool, table: string): Promise<number> => {
  const { rows } = await pool.query<{ rows: number }>(
    'SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = to_regclass($1)',
    [table],
  );
  return rows[0]?.rows ?? -1;
};
