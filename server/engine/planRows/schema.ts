/** Plans and their rows. Idempotent; run by the migration. */
export const planTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.plan (
    id uuid PRIMARY KEY,
    service text NOT NULL,
    resource text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    request jsonb NOT NULL,
    user_id integer NOT NULL,
    counts jsonb NOT NULL DEFAULT '{}',
    total integer NOT NULL DEFAULT 0,
    done integer NOT NULL DEFAULT 0,
    except_rows integer[] NOT NULL DEFAULT '{}',
    change_set uuid,
    error jsonb,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS framework.plan_row (
    plan uuid NOT NULL,
    row integer NOT NULL,
    record_id text,
    label text NOT NULL,
    outcome text NOT NULL,
    version integer,
    input json,
    before json NOT NULL,
    after json NOT NULL,
    findings json NOT NULL,
    PRIMARY KEY (plan, row)
  )`,
  'ALTER TABLE framework.plan_row ADD COLUMN IF NOT EXISTS also json',
  'ALTER TABLE framework.plan_row ADD COLUMN IF NOT EXISTS outlier boolean',
  'ALTER TABLE framework.plan ADD COLUMN IF NOT EXISTS job uuid',
  // Within which constraints it was made: whoever is limited more does not see its rows. Null: by an earlier release.
  'ALTER TABLE framework.plan ADD COLUMN IF NOT EXISTS constraints jsonb',
  'CREATE INDEX IF NOT EXISTS plan_by_set ON framework.plan (change_set) WHERE change_set IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS plan_by_user ON framework.plan (user_id) WHERE change_set IS NULL',
  "CREATE INDEX IF NOT EXISTS plan_by_file ON framework.plan ((request -> 'import' ->> 'file')) WHERE kind = 'import'",
  'CREATE INDEX IF NOT EXISTS plan_by_expiry ON framework.plan (expires_at)',
];
