import type { TableRow } from './fileTable.ts';

/**
 * What is made of the rows of a file right where they are read, which for a large one is a thread of its own: only what comes of them
 * crosses over, not their cells.
 */
export interface RowWork<G, T extends Made> {
  /** `import.meta.url` of the module that exports this, */
  module: string;
  /** and the name that it exports it by. */
  name: string;
  /** `given`: plain data. `spare`: buffers that were given back, to be taken instead of new ones. */
  make(slices: Iterable<TableRow[]>, given: G, spare: ArrayBuffer[]): Generator<T>;
}

/** Plain data, but for bytes, which are handed over: whoever is done with them gives their buffer back. */
export interface Made {
  bytes: Uint8Array<ArrayBuffer>;
}
