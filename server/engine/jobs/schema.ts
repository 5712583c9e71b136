/** Jobs, and the files that they wrote: in the database, so that every replica has them, in parts, so that memory stays flat. Idempotent; run by the migration. */
export const jobTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.job (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'running', 'done', 'cancelled', 'failed')),
    label text NOT NULL,
    user_id integer NOT NULL,
    input jsonb NOT NULL,
    change_set uuid,
    done integer NOT NULL DEFAULT 0,
    total integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    cancelling boolean NOT NULL DEFAULT false,
    error jsonb,
    created_at timestamptz NOT NULL,
    finished_at timestamptz
  )`,
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0',
  "CREATE INDEX IF NOT EXISTS job_open ON framework.job (status) WHERE status IN ('queued', 'running')",
  'CREATE INDEX IF NOT EXISTS job_by_user ON framework.job (user_id, created_at)',
  'CREATE INDEX IF NOT EXISTS job_by_set ON framework.job (change_set) WHERE change_set IS NOT NULL',
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS file text',
  // Of an operation: its changes and effects are there.
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS stored boolean NOT NULL DEFAULT false',
  `CREATE TABLE IF NOT EXISTS framework.job_file (
    job uuid NOT NULL REFERENCES framework.job (id) ON DELETE CASCADE,
    part integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (job, part)
  )`,
  // Files are bytes of any kind; those that are older are texts.
  'ALTER TABLE framework.job_file ALTER COLUMN body DROP NOT NULL, ADD COLUMN IF NOT EXISTS bytes bytea',
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS file_type text',
  // What it came to, kept at its end; how often it failed.
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS summary jsonb, ADD COLUMN IF NOT EXISTS failures integer NOT NULL DEFAULT 0',
  // Of an operation: what it says that it came to.
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS told jsonb',
  // The change-set that left it with others.
  'ALTER TABLE framework.job ADD COLUMN IF NOT EXISTS batch uuid',
  'CREATE INDEX IF NOT EXISTS job_by_batch ON framework.job (batch) WHERE batch IS NOT NULL',
];
