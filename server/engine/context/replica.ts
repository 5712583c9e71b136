import type { Pool, PoolClient } from 'pg';

/** A copy of the database that lists and exports are read from, a little behind it. */
export interface Replica {
  pool: Pool;
  /** Whether it can be read from, and has everything that this person wrote. */
  serves(user: number): Promise<boolean>;
  /** Notes that something of a person was just committed, on the connection that committed it. */
  noteWrite(client: PoolClient, user: number): Promise<void>;
  /** Is told where something was read after all. */
  count(source: 'replica' | 'primary'): void;
}
