/**
 * The tables of history. Every statement can be run again; the migration runs them in order before anything is written.
 *
 * `change` holds one row for each record that a change-set looked at: what was written, what was refused (`result` is then
 * the message) and what was already so (`kind` is `none`). `row` is the row of the plan or the number of the call (`change_call`),
 * `part` counts the records that one row wrote: 0 is the record itself, the others are its related records.
 */
const changeSets = `
  CREATE TABLE IF NOT EXISTS framework.change_set (
    id uuid PRIMARY KEY,
    service text NOT NULL,
    user_id integer,
    actor text NOT NULL,
    source text NOT NULL,
    reason text,
    unversioned boolean NOT NULL DEFAULT false,
    undid uuid,
    at timestamptz NOT NULL
  )`;

// Where a change-set came from; those that are older do not say it.
const changeOrigin = `
  ALTER TABLE framework.change_set ADD COLUMN IF NOT EXISTS call text, ADD COLUMN IF NOT EXISTS request_id text, ADD COLUMN IF NOT EXISTS screen text`;

// Where the rows of calls go on; null: older than this column, and takes no more.
const nextRow = 'ALTER TABLE framework.change_set ADD COLUMN IF NOT EXISTS next_row integer';

// What each call of a change-set asked for, and its row: a retry is known by the call itself.
const calls = [
  `CREATE TABLE IF NOT EXISTS framework.change_call (
    change_set uuid NOT NULL,
    call text NOT NULL,
    row integer NOT NULL,
    PRIMARY KEY (change_set, call)
  )`,
  // Long after a change-set takes calls nobody repeats one.
  "DELETE FROM framework.change_call c USING framework.change_set s WHERE s.id = c.change_set AND s.at < now() - interval '7 days'",
];

const changes = `
  CREATE TABLE IF NOT EXISTS framework.change (
    change_set uuid NOT NULL,
    row integer NOT NULL,
    part smallint NOT NULL,
    resource text NOT NULL,
    record_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('create', 'update', 'delete', 'none')),
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    version integer,
    result jsonb,
    at timestamptz NOT NULL
  ) PARTITION BY RANGE (at)`;

// Worked out anew since something changed elsewhere that a rule reads: nobody's wish, and nothing that is taken back by itself.
const followingChanges = 'ALTER TABLE framework.change ADD COLUMN IF NOT EXISTS follows boolean NOT NULL DEFAULT false';

// A clock outside the made months, as tests have, still finds a place; such rows only lack a partition of their own.
const restPartition = 'CREATE TABLE IF NOT EXISTS framework.change_rest PARTITION OF framework.change DEFAULT';

/** Makes the partitions of this month and the twelve after it; run at every start. */
export const monthPartitions = `
  DO $$
  DECLARE month date;
  BEGIN
    -- Processes that start together make each of them once.
    PERFORM pg_advisory_xact_lock(hashtext('framework.change partitions'));
    FOR month IN SELECT generate_series(date_trunc('month', now()), now() + interval '12 months', '1 month')::date LOOP
      BEGIN
        EXECUTE format('CREATE TABLE IF NOT EXISTS framework.%I PARTITION OF framework.change FOR VALUES FROM (%L) TO (%L)',
          to_char(month, '"change_"YYYY_MM'), month::timestamptz, (month + interval '1 month')::timestamptz);
      EXCEPTION WHEN check_violation THEN NULL; -- the default partition already holds rows of that month
      END;
    END LOOP;
  END $$`;

/**
 * How many records of a resource a change-set made, changed, deleted and was refused: what the audit pages through, so that
 * an import of a million rows costs it one row. Calls that join a change-set have a row each, `moment`, which counts what was
 * written at its very time. Written with the rows that it counts.
 */
const tally = [
  `CREATE TABLE IF NOT EXISTS framework.change_tally (
    change_set uuid NOT NULL,
    resource text NOT NULL,
    at timestamptz NOT NULL,
    user_id integer,
    created integer NOT NULL DEFAULT 0,
    updated integer NOT NULL DEFAULT 0,
    deleted integer NOT NULL DEFAULT 0,
    refused integer NOT NULL DEFAULT 0,
    PRIMARY KEY (change_set, resource)
  )`,
  'CREATE INDEX IF NOT EXISTS change_tally_by_resource ON framework.change_tally (resource, at, change_set)',
  'CREATE INDEX IF NOT EXISTS change_tally_by_user ON framework.change_tally (user_id, resource, at, change_set)',
  'CREATE INDEX IF NOT EXISTS change_tally_created ON framework.change_tally (resource, at, change_set) WHERE created > 0',
  'CREATE INDEX IF NOT EXISTS change_tally_deleted ON framework.change_tally (resource, at, change_set) WHERE deleted > 0',
  'CREATE INDEX IF NOT EXISTS change_tally_refused ON framework.change_tally (resource, at, change_set) WHERE refused > 0',
  'ALTER TABLE framework.change_tally ADD COLUMN IF NOT EXISTS moment boolean NOT NULL DEFAULT false',
  `DO $$ BEGIN
    IF (SELECT cardinality(conkey) FROM pg_constraint WHERE conrelid = 'framework.change_tally'::regclass AND contype = 'p') = 2 THEN
      ALTER TABLE framework.change_tally DROP CONSTRAINT change_tally_pkey, ADD PRIMARY KEY (change_set, resource, at);
    END IF;
  END $$`,
  // A history from before the tally is counted once.
  `INSERT INTO framework.change_tally
   SELECT c.change_set, c.resource, min(s.at), min(s.user_id),
     count(*) FILTER (WHERE c.result IS NULL AND c.kind = 'create'), count(*) FILTER (WHERE c.result IS NULL AND c.kind = 'update'),
     count(*) FILTER (WHERE c.result IS NULL AND c.kind = 'delete'), count(*) FILTER (WHERE c.result IS NOT NULL)
   FROM framework.change c JOIN framework.change_set s ON s.id = c.change_set
   WHERE (c.result IS NOT NULL OR c.kind <> 'none') AND NOT EXISTS (SELECT 1 FROM framework.change_tally)
   GROUP BY c.change_set, c.resource`,
];

const changeIndexes = [
  'CREATE INDEX IF NOT EXISTS change_by_set ON framework.change (change_set, row)',
  'CREATE INDEX IF NOT EXISTS change_by_record ON framework.change (resource, record_id, version)',
];

/** Idempotent statements, in order. */
export const historyTables: readonly string[] = [
  changeSets,
  changeOrigin,
  nextRow,
  ...calls,
  'CREATE INDEX IF NOT EXISTS change_set_undone ON framework.change_set (undid) WHERE undid IS NOT NULL',
  changes,
  followingChanges,
  restPartition,
  monthPartitions,
  ...changeIndexes,
  ...tally,
];
