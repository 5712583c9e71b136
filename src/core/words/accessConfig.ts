import type { FieldAccess } from './fieldAccess.ts';
import type { FieldName } from './names.ts';

export interface AccessConfig<T, P extends string> {
  list: P[];
  show?: P[];
  create?: P[];
  edit?: P[];
  delete?: P[];
  bulk?: P[];
  import?: P[];
  export?: P[];
  /** Who reads the records besides, for the forms of other resources: lists, searches and single records, but no screen, history or export. */
  lookup?: P[];
  /** Fields that not everybody may write, or read, who may do so with the record. */
  fields?: { [F in FieldName<T>]?: FieldAccess<P> };
}
