import type { Move } from '../engine/migration/moves.ts';

/** Why a run or a row of one failed becomes a message that is told in each language; what was told so far stays as it was said. */
export const run: Move['run'] = async (database) => {
  for (const table of ['feed-runs', 'pim-runs']) {
    const found = await database.query(
      `SELECT 1 FROM information_schema.columns
       WHERE table_schema = 'retailer' AND table_name = $1 AND column_name = 'error_message' AND data_type = 'text'`,
      [table],
    );
    if (found.rows.length === 0) continue;
    // An index on the text as such has nothing to say of a list.
    const { rows: indexes } = await database.query<{ name: string }>(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(indexname) AS name FROM pg_indexes
       WHERE schemaname = 'retailer' AND tablename = $1 AND indexdef LIKE '%error_message%'`,
      [table],
    );
    for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
    await database.query(
      `ALTER TABLE retailer."${table}" ALTER COLUMN error_message TYPE text[]
       USING CASE WHEN error_message <> '' THEN ARRAY[error_message] END`,
    );
  }
};
