/** Idempotent; run by the migration. `account_id` stays where the account is gone; `email` is what was typed where there is none. */
export const securityTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.security_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    kind text NOT NULL,
    account_id integer,
    email text,
    ip text,
    agent text,
    detail jsonb NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX IF NOT EXISTS security_event_at ON framework.security_event (at)',
  'CREATE INDEX IF NOT EXISTS security_event_account ON framework.security_event (account_id, id)',
];
