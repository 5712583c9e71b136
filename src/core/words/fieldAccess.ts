/**
 * Who may write a field, and who may read it at all: one permission of each list is enough. The short form, a list, is
 * `edit` alone.
 */
export type FieldAccess<P extends string> =
  | P[]
  | {
      /**
       * Who gets the field: anybody else finds neither its values nor its column, filter, sort, search, input or history,
       * here and wherever it is joined. Rules that work other fields out of it, and operations, tell what they make of it.
       * Default: who may read the record.
       */
      read?: P[];
      /** Who may write it, of those who may read it. Default: who may edit or create the record. */
      edit?: P[];
    };
