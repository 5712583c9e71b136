/** Files that were sent for an action, and the job that one waits for. Idempotent; run by the migration. */
export const actionFileTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS framework.action_file (
    id uuid PRIMARY KEY,
    user_id integer NOT NULL,
    resource text NOT NULL,
    action text NOT NULL,
    input text NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamptz NOT NULL,
    job uuid
  )`,
];
