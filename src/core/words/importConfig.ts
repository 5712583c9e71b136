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
  /** Cells that are read otherwise than their fields read a text. */
  cells?: { [F in FieldName<T>]?: ImportCell };
  /**
   * Fields along a reference (`from: 'item_id.ean'`) that fill it: the code says which record is meant, and what the file has for the
   * reference itself is passed over. A code that none has, or several, is a fault of its row.
   */
  codes?: FieldName<T>[];
  /** Rows that have one of these values of a field stand in a file of their own: its first row says which kind a file is of. */
  apart?: { field: FieldName<T>; values: (string | number)[]; text: string };
  /** Of two rows that make records and say the same the second one is a fault. */
  distinct?: true;
  /**
   * What is said in words of the resource: of a file that has no row, or more than `maxRows`; of cells of a reference that name no record
   * within what the row allows, or several.
   */
  texts?: { size?: string; notFound?: { [F in FieldName<T>]?: string } };
  /** A row as somebody would write it: the file with it is offered before one is chosen. */
  example?: { [F in FieldName<T>]?: string };
  /** The screen on which it is done, at an address of its own. Default `/<name>/import`. */
  page?: string;
}

/** What becomes of the text of a cell before its field reads it. */
export interface ImportCell {
  /** A list is written with it: ','. One without it that has semicolons is as exports write it. */
  separator?: string;
  /** A day alone, written dd/mm/yyyy or yyyy-mm-dd, is this time of it: '05:00:00'. */
  time?: string;
  /** It is read in capitals. */
  upper?: true;
}
