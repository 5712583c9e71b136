/** Effects of operations that wait to be carried out. Idempotent; run by the migration. */
export const outboxTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    change_set uuid,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    done_at timestamptz
  )`,
];
