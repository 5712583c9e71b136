import type { FieldName } from './names.ts';

export interface ImportConfig<T> {
  /**
   * What finds the record to update: a field, or several together, the code first of which a file tells that it finds nothing.
   * The first that has all its values wins. A field along a reference (`from: 'item_id.ean'`) finds by that code of what is
   * referred to, and is not written. A column is proposed for it by its header, and where a search by the same codes says
   * `digits`, by its cells.
   */
  key: (FieldName<T> | FieldName<T>[])[];
  /** Fields that may have one value for the whole file. */
  constants?: FieldName<T>[];
  /**
   * Headers that are proposed for a field, besides its name and its label; compared without case, spaces and underscores. A
   * member of a JSON field is named by its path: `'text_nutritional_values.fat'`.
   */
  headers?: { [F in FieldName<T> | `${FieldName<T>}.${string}`]?: string[] };
  /** Rows that a file may have. Default: as many as any file; of an import that is all or nothing 5,000, and at most 20,000. */
  maxRows?: number;
  /**
   * What becomes of a file with a row that cannot be written. `'row'` (default): the other rows are written. `'all'`: none is;
   * a plan with an error cannot be applied, no row can be left out, and applying is one transaction, which a single row that
   * fails takes back.
   */
  atomic?: 'row' | 'all';
}
