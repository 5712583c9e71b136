/**
 * Which new sets there are: of which resource, the value that tells the set, and the run that works it out. The rows of each are a
 * table `framework.derived_<id>`, which is dropped with it. Idempotent; run by the migration.
 */
export const derivedTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.derived_set (
    id uuid PRIMARY KEY,
    resource text NOT NULL,
    value text NOT NULL,
    run text NOT NULL,
    UNIQUE (resource, value)
  )`,
];
