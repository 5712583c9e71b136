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
  'CREATE INDEX IF NOT EXISTS security_event_kind ON framework.security_event (kind, id)',
  // What a resource with `storage: { kept }` shows of them.
  `CREATE OR REPLACE VIEW framework.security_events AS SELECT id, at::timestamptz(3) AS at, kind, account_id, email,
     detail ->> 'by' AS way, detail ->> 'reason' AS reason, detail ->> 'resource' AS resource, (detail ->> 'rows')::bigint AS rows,
     (detail ->> 'whole')::boolean AS whole, detail ->> 'asked' AS asked, detail ->> 'place' AS place, detail ->> 'file' AS file,
     detail ->> 'call' AS call, detail ->> 'needs' AS needs, detail ->> 'concerns' AS concerns, ip, agent
   FROM framework.security_event`,
];
