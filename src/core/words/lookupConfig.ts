import type { FieldName } from './names.ts';

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
}
