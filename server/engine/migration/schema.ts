/**
 * What a start remembers for the next one: which tables and columns the declarations had and what they asked of values, which
 * releases started here, and which moves ran. Idempotent; run by the migration.
 */
export const memoryTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.declared (
    service text NOT NULL,
    resource text NOT NULL,
    fields jsonb NOT NULL,
    PRIMARY KEY (service, resource)
  )`,
  `CREATE TABLE IF NOT EXISTS framework.release (
    version text PRIMARY KEY,
    first_started timestamptz NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS framework.move (
    name text PRIMARY KEY,
    ran_at timestamptz NOT NULL
  )`,
];
