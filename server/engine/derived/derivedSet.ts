import type { PoolClient } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** How the new set differs from the old one, in rows. */
export interface SetCounts {
  created: number;
  changed: number;
  gone: number;
}

/** A set of rows that is being worked out. Readers see nothing of it before it is swapped in. */
export interface DerivedSet {
  /** The rows that an earlier attempt of the same run added: of each the values of `like`, as texts. */
  known(): AsyncGenerator<string[][]>;
  /** Adds rows by COPY, in a transaction of their own. What a row does not name is its field's default. */
  add(rows: readonly Row[]): Promise<void>;
  /** Puts the set in the place of the old one, in the client's transaction. */
  swap(within: Pick<PoolClient, 'query'>): Promise<SetCounts>;
  /** Forgets the set. One that was swapped in stays in its table. */
  close(): Promise<void>;
}
