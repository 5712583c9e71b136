/**
 * Second factors of accounts: the sealed secret of an authenticator app, which counts once it is confirmed, and the last step whose
 * code was taken; passkeys; hashed recovery codes, gone once used. Sign-ins that wait for a second factor by their hash, and which
 * sessions gave a proof lately. `lacks_factor`: a role of the account asks for one, and there is none.
 */
export const secondFactorTables = `
ALTER TABLE framework.role ADD COLUMN IF NOT EXISTS second_factor boolean NOT NULL DEFAULT false;
CREATE TABLE IF NOT EXISTS framework.totp (
  account_id integer PRIMARY KEY REFERENCES framework.account ON DELETE CASCADE,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  last_used timestamptz
);
CREATE TABLE IF NOT EXISTS framework.passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id integer NOT NULL REFERENCES framework.account ON DELETE CASCADE,
  credential text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used timestamptz
);
CREATE INDEX IF NOT EXISTS passkey_account ON framework.passkey (account_id);
CREATE TABLE IF NOT EXISTS framework.recovery_code (
  account_id integer NOT NULL REFERENCES framework.account ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, hash)
);
CREATE TABLE IF NOT EXISTS framework.factor_challenge (
  hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('factor', 'enrolment', 'passkey')),
  account_id integer REFERENCES framework.account ON DELETE CASCADE,
  way text NOT NULL,
  agent text,
  ceremony text,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS factor_challenge_account ON framework.factor_challenge (account_id);
CREATE INDEX IF NOT EXISTS factor_challenge_expires ON framework.factor_challenge (expires_at);
CREATE TABLE IF NOT EXISTS framework.factor_proof (
  session bytea PRIMARY KEY REFERENCES framework.session ON DELETE CASCADE,
  proven_until timestamptz,
  ceremony text,
  ceremony_until timestamptz
);
CREATE OR REPLACE FUNCTION framework.has_factor(account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM framework.totp WHERE account_id = account AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM framework.passkey WHERE account_id = account) $$;
CREATE OR REPLACE FUNCTION framework.needs_factor(account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM framework.account_role ar JOIN framework.role r ON r.name = ar.role
    WHERE ar.account_id = account AND r.second_factor) $$;
CREATE OR REPLACE FUNCTION framework.lacks_factor(account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT framework.needs_factor(account) AND NOT framework.has_factor(account) $$;
`;
