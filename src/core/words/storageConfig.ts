import type { FieldName, Names } from './names.ts';

/**
 * Where the records of a resource are. `'table'` (default): in a table of their own. `'view'`: they are worked out of others
 * at each read by `operation`, a function without SQL whose result is the rows; the engine pages, filters, sorts, counts and
 * exports them as `list` says. `'operation'`: the same, of values that are chosen first (`needs`), which the function is given.
 * Computed records are read only, and their key finds the same record again; at most 50,000 at a time. `{ copyOf }`: in a table
 * of their own that holds what actions with `copies` brought there of another resource, by the same keys. Nobody makes, edits,
 * removes or imports a copy by hand; a transition may move its state.
 */
export interface StorageConfig<T, N extends Names> {
  storage?: 'table' | 'view' | 'operation' | CopyStorage;
  /** Gives the rows of a `'view'` and of an `'operation'`: records by their fields' names. */
  operation?: N['operation'];
  /**
   * Fields that a list must be filtered by, each by one value: until they are chosen it asks for them, and the service answers
   * 400. They need a filter of their own.
   */
  needs?: FieldName<T>[];
}

interface CopyStorage {
  /**
   * The resource whose records were copied. Each stored field of the copy is one of it; a reference may lead to the copy of
   * what the source's leads to.
   */
  copyOf: string;
}
