/** Long searches that the URL of a list names by id (architecture §4). Idempotent; run by the migration. */
export const searchTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.kept_search (
    id uuid PRIMARY KEY,
    resource text NOT NULL,
    search jsonb NOT NULL,
    user_id integer NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS kept_search_by_age ON framework.kept_search (created_at)',
];
