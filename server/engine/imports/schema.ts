/** Files that were uploaded to be imported. Idempotent; run by the migration. */
export const importTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.import_file (
    id uuid PRIMARY KEY,
    user_id integer NOT NULL,
    resource text NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  // What is kept of some files is told by nothing else.
  'ALTER TABLE framework.import_file ADD COLUMN IF NOT EXISTS format text',
];
