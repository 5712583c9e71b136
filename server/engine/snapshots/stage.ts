import type { PoolClient } from 'pg';

/** A row of a source as it came. */
export interface StagedRow {
  /** Where it stands in its file, for what is told of it. */
  line: number;
  /** By which it is known again: `'4711'`. */
  key: string;
  /** What it says, the same text for the same; null: it is there, and is not to be applied. */
  content: string | null;
}

/** Rows as they are sent to a stage. */
export interface StagedRows {
  /** Lines of `stageLine` in UTF-8. */
  bytes: Uint8Array;
  count: number;
  /** Of their keys those that may have come before, all that have among them. Null: nobody has looked. */
  suspects: readonly string[] | null;
}

/** What a source says now against what was applied of it. */
export interface Comparison {
  /** Rows by key: */
  created: number;
  changed: number;
  unchanged: number;
  /** there, and not to be applied; */
  refused: number;
  /** applied once, and not there any more. */
  missing: number;
  /** How many keys were applied before. */
  applied: number;
}

/** A key that came again: only its first row counts. */
export interface RepeatedRow {
  line: number;
  key: string;
  first: number;
}

export interface Difference {
  line: number;
  key: string;
  content: string;
  /** What was applied; null: nothing yet. */
  before: string | null;
}

/** What a source says now, in a table of its own without a log: a stage that a crash empties is made again from its file. */
export interface Stage {
  /** Adds rows by COPY. Whoever gave the bytes may use them anew afterwards. */
  add(rows: StagedRows): Promise<void>;
  /** Once all rows are there: leaves of each key its first row, and counts. Throws where rows got lost. */
  compare(): Promise<Comparison>;
  /** Rows that `compare` left out, in the order of the file and in pieces. */
  repeated(): AsyncGenerator<RepeatedRow[]>;
  /** What there is to apply, by key and in pieces: what differs, or all rows. */
  differences(which: 'differing' | 'all', pieces?: number): AsyncGenerator<Difference[]>;
  /** Keys that were applied and are not there any more, in order and in pieces. */
  missing(pieces?: number): AsyncGenerator<{ key: string; before: string }[]>;
  /** These keys were applied as they are staged: from now on they are what is compared with. `within`: the transaction that applied them. */
  accept(keys: readonly string[], within?: Pick<PoolClient, 'query'>): Promise<void>;
  /** These keys are applied no more. */
  forget(keys: readonly string[], within?: Pick<PoolClient, 'query'>): Promise<void>;
  /** Nothing was applied of the source: whatever it says is new. */
  forgetAll(within?: Pick<PoolClient, 'query'>): Promise<void>;
  /** Drops the stage. */
  close(): Promise<void>;
}
