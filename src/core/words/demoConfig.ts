import type { FieldName } from './names.ts';

/**
 * The records that an empty demo begins with: so many, made up from the field types, or the records themselves. A demo
 * that has records of the resource by other means keeps those, and a table that was ever written to stays as it is.
 */
export type DemoConfig<T> =
  | {
      /**
       * 1 to 10,000. The same declaration makes the same records; what must be unique is, and the declared `checks` hold. A
       * record whose period finds no room has none. Absent: the marketplace has none; tests, which fill every table, make them of `values`.
       */
      rows?: number;
      /** Field -> values that the records have in turn, instead of made-up ones. */
      values?: { [F in FieldName<T>]?: readonly T[F][] };
    }
  | {
      /** Each names what it has; the rest are defaults, and numbered keys are counted from 1. References are keys of records that are there. */
      rows: readonly Partial<T>[];
    };
