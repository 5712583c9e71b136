/**
 * Secrets as they were left for a field, sealed. A record holds the mark; `record_id` is the one that took it first, and no other takes it.
 * Idempotent; run by the migration.
 */
export const secretTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.secret (
    mark text PRIMARY KEY,
    resource text NOT NULL,
    field text NOT NULL,
    record_id text,
    user_id integer NOT NULL,
    sealed text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
];
