import type { Where } from '../fields/conditions.ts';
import type { Direction } from './names.ts';

/** A tree over a chain of resources: the records of each hang below those of the one above. */
export interface TreeConfig {
  /** From the top. */
  levels: TreeLevel[];
  /** One list for all levels, each the name of a field; '-' where a level lacks it. The name of a record is among them. */
  columns: { name: string }[];
  /** Said where there is nothing to show: 'Load data or search for brands.' */
  prompt: string;
}

export interface TreeLevel {
  resource: string;
  /** The reference to the record that it hangs below; every level but the first has one. */
  by?: string;
  /** What is listed of it, until the switch 'Show inactive' lifts that: declared filters. */
  only?: Where;
  /** Column -> the field of this level that it shows, where that has another name. */
  shows?: Record<string, string>;
  /** The order of what hangs below one record, of sortable fields. Default: by name, where that is one. */
  sort?: [string, Direction];
}
