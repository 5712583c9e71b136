/** Links that were mailed and not used yet, by their hash; of an address without an account there is one as well, that opens nothing. */
export const mailedLinkTables = `
CREATE TABLE IF NOT EXISTS framework.mailed_link (
  hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('reset', 'device')),
  account_id integer REFERENCES framework.account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS mailed_link_account ON framework.mailed_link (account_id);
CREATE INDEX IF NOT EXISTS mailed_link_expires ON framework.mailed_link (expires_at);
`;
