/**
 * What was applied of each source, by key; and which stages there are, each a table `framework.stage_<id>` of its own that is
 * dropped with it. `content` is compared as a text. Idempotent; run by the migration.
 */
export const snapshotTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.snapshot_row (
    source text NOT NULL,
    key text COLLATE "C" NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (source, key)
  )`,
  `CREATE TABLE IF NOT EXISTS framework.stage (
    id uuid PRIMARY KEY,
    source text NOT NULL
  )`,
];
