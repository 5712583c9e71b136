import type { PoolClient } from 'pg';

/** A record that was just made, changed or removed. */
interface Written {
  id: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** Of one that is made or removed this says nothing. */
  changed: readonly string[];
  /** More may have changed than is named: records that are saved along with it. */
  touched: boolean;
  children: readonly unknown[];
}

/** Takes note of what a transaction writes to the table of a resource. */
export type NoteWritten = (client: PoolClient, resource: string, written: readonly Written[]) => void;
