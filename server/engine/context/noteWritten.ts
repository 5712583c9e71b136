import type { PoolClient } from 'pg';

/** A record that was just made, changed or removed. */
interface Written {
  id: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Takes note of what a transaction writes to the table of a resource. */
export type NoteWritten = (client: PoolClient, resource: string, written: readonly Written[]) => void;
