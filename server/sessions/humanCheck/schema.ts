/** Confirmations that were used, by their hash, until no provider takes them any more. */
export const humanCheckTables = `
CREATE TABLE IF NOT EXISTS framework.human_check (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS human_check_expires ON framework.human_check (expires_at);
`;
