/**
 * Trends by day. `scope` holds the values that constraints are asked of, so that whoever sees only some records is told of
 * those; `{}` is the count of all. Of a trend whose records no filter finds, those of the last count are named. Idempotent;
 * run by the migration.
 */
export const trendTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.trend_day (
    resource text NOT NULL,
    trend text NOT NULL,
    day date NOT NULL,
    scope jsonb NOT NULL,
    count integer NOT NULL,
    estimated boolean NOT NULL DEFAULT false,
    counted_at timestamptz NOT NULL,
    PRIMARY KEY (resource, trend, day, scope)
  )`,
  `CREATE TABLE IF NOT EXISTS framework.trend_record (
    resource text NOT NULL,
    trend text NOT NULL,
    record_id text NOT NULL,
    scope jsonb NOT NULL,
    PRIMARY KEY (resource, trend, record_id)
  )`,
];
