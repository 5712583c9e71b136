/**
 * Tokens of accounts, by the hash of each; those that ended stay for a while, so that whoever still uses one is told why it is refused.
 * An account that is closed closes its tokens, however that came; opened again it makes new ones. So does a service that becomes a
 * person's: in their name nobody else acts.
 */
export const tokenTables = `
CREATE TABLE IF NOT EXISTS framework.token (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash bytea NOT NULL UNIQUE,
  account_id integer NOT NULL REFERENCES framework.account ON DELETE CASCADE,
  name text NOT NULL,
  hint text NOT NULL,
  permissions text[],
  constraints jsonb NOT NULL DEFAULT '{}',
  rate integer,
  created_by integer,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_ip text,
  revoked_at timestamptz
);
CREATE INDEX IF NOT EXISTS token_account ON framework.token (account_id);
CREATE INDEX IF NOT EXISTS token_expires ON framework.token (expires_at) WHERE revoked_at IS NULL;
-- In which language a mail is asked for before it ends, and when its end was told.
ALTER TABLE framework.token ADD COLUMN IF NOT EXISTS mail_language text, ADD COLUMN IF NOT EXISTS told_at timestamptz;
-- What a resource with storage: { kept } shows of them.
CREATE OR REPLACE VIEW framework.tokens AS SELECT t.id, t.account_id, a.email, a.service, a.owner_id, t.name, t.hint, t.permissions, t.rate,
    t.created_at::timestamptz(3) AS created_at, t.created_by, t.expires_at::timestamptz(3) AS expires_at,
    t.last_used_at::timestamptz(3) AS last_used_at, t.last_used_at IS NOT NULL AS used, t.last_ip,
    t.revoked_at::timestamptz(3) AS revoked_at, t.revoked_at IS NOT NULL AS revoked
  FROM framework.token t JOIN framework.account a ON a.id = t.account_id;
CREATE UNLOGGED TABLE IF NOT EXISTS framework.token_allowance (
  token_id integer NOT NULL,
  class text NOT NULL,
  tokens double precision NOT NULL,
  taken double precision NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (token_id, class)
);
CREATE OR REPLACE FUNCTION framework.close_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE framework.token SET revoked_at = statement_timestamp() WHERE account_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER account_closed AFTER UPDATE OF active, service ON framework.account
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active OR OLD.service AND NOT NEW.service) EXECUTE FUNCTION framework.close_tokens();
`;

/** After the function that tells of changes of access: a use of a token is none. */
export const tokenTriggers = `
CREATE OR REPLACE TRIGGER token_ended AFTER UPDATE OF revoked_at, expires_at OR DELETE ON framework.token
  FOR EACH STATEMENT EXECUTE FUNCTION framework.tell_access_changed();
`;
