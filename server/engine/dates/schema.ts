/**
 * Which state a date brought a record, or could not. A date does so once: whoever takes that back keeps it so until the date is
 * another one. `record_key`: the texts of its key as a JSON list; `moments`: the values that were waited for. Idempotent; run by the migration.
 */
export const dateTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.date_move (
    resource text NOT NULL,
    record_key text NOT NULL,
    state text NOT NULL,
    moments text NOT NULL,
    done boolean NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (resource, record_key, state)
  )`,
];
