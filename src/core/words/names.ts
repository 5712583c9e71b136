/** The closed lists of an application's names, so that a misspelt one does not compile. */
export interface Names {
  service: string;
  permission: string;
  menuGroup: string;
  rule: string;
  operation: string;
  cell: string;
  panel: string;
  page: string;
}

export type FieldName<T> = Extract<keyof T, string>;

export type Direction = 'ASC' | 'DESC';
