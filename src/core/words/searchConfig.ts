import type { FieldName } from './names.ts';

/** A way to search by codes or by text. */
export interface SearchConfig<T> {
  label: string;
  /**
   * What the codes are compared with: an own field, a field of a related resource (related by this record's key, or by the one
   * that its reference `of` holds), or fields that a free text may match.
   */
  by:
    | FieldName<T>
    | { related: string; by: string; field: string; of?: FieldName<T> }
    | { path: string[] }
    | { text: FieldName<T>[] };
  help?: string;
  /** The fewest and the most digits of these codes: a pasted column of such numbers is taken for them. Default: none is. */
  digits?: [number, number];
  /** `perCode`: one row for each requested code, also for those that match nothing. Default `records`. */
  result?: 'records' | 'perCode';
  /** Codes also match with leading zeros added or left away, and as a prefix (spec resources (a) 3). */
  match?: 'exact' | 'loose';
}

/** What a lookup shows of a record beside its name. */
export interface LookupConfig<T> {
  /** A picture. */
  picture?: FieldName<T>;
  /** The names above it, outermost first: `['category_1_name', 'category_2_id']` is 'Food › Dairy'. */
  path?: FieldName<T>[];
  /** What tells it from others of its name, in this order. */
  details?: FieldName<T>[];
  /** Records that hold the same here as the record that refers to them, in its field of the same name, come first. */
  first?: FieldName<T>;
  /** The field of a new record that takes the text which names none: whoever may create one makes it right there. */
  made?: FieldName<T>;
}
