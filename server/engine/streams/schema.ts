/**
 * Who has which record open, as leases that are renewed while it is. Not kept over a crash: nobody would have it open any more.
 * Idempotent; run by the migration.
 */
export const presenceTables: readonly string[] = [
  `CREATE UNLOGGED TABLE IF NOT EXISTS framework.presence (
    resource text NOT NULL,
    record_id text NOT NULL,
    user_id integer NOT NULL,
    tab text NOT NULL,
    name text NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (resource, record_id, user_id, tab)
  )`,
  'CREATE INDEX IF NOT EXISTS presence_until ON framework.presence (until)',
  'CREATE INDEX IF NOT EXISTS presence_user ON framework.presence (user_id)',
];
