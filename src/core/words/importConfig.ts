import type { FieldName } from './names.ts';

export interface ImportConfig<T> {
  /** What finds the record to update: a field, or several together. The first that has all its values wins. */
  key: (FieldName<T> | FieldName<T>[])[];
  /** Fields that may have one value for the whole file. */
  constants?: FieldName<T>[];
  /**
   * Headers that are proposed for a field, besides its name and its label; compared without case, spaces and underscores. A
   * member of a JSON field is named by its path: `'text_nutritional_values.fat'`.
   */
  headers?: { [F in FieldName<T> | `${FieldName<T>}.${string}`]?: string[] };
  maxRows?: number;
}
