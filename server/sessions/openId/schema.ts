/**
 * Sign-ins that are under way at an issuer, by the hash of their state; proofs that were accepted and wait for their session, and tokens
 * that were used, by their hash; and which account an identity belongs to: one of each issuer.
 */
export const identityTables = `
CREATE TABLE IF NOT EXISTS framework.identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id integer NOT NULL REFERENCES framework.account ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (issuer, account_id)
);
CREATE TABLE IF NOT EXISTS framework.identity_request (
  state bytea PRIMARY KEY,
  browser bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  place text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS identity_request_expires ON framework.identity_request (expires_at);
CREATE TABLE IF NOT EXISTS framework.identity_ticket (
  hash bytea PRIMARY KEY,
  browser bytea NOT NULL,
  account_id integer NOT NULL REFERENCES framework.account ON DELETE CASCADE,
  provider text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS framework.identity_token (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
`;
