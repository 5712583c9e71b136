/** Saved views of lists, and which one a list opens with, by account. Idempotent; run by the migration. */
export const viewTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.saved_view (
    id uuid PRIMARY KEY,
    resource text NOT NULL,
    name text NOT NULL,
    user_id integer NOT NULL,
    roles text[] NOT NULL DEFAULT '{}',
    state jsonb NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX IF NOT EXISTS saved_view_by_name ON framework.saved_view (user_id, resource, lower(name))',
  'CREATE INDEX IF NOT EXISTS saved_view_by_resource ON framework.saved_view (resource)',
  `CREATE TABLE IF NOT EXISTS framework.default_view (
    user_id integer NOT NULL,
    resource text NOT NULL,
    view uuid NOT NULL REFERENCES framework.saved_view ON DELETE CASCADE,
    PRIMARY KEY (user_id, resource)
  )`,
];
