/**
 * The related records of a record, with their own rows and forms.
 *
 * Taken from outside: InlineForm, RelatedTable, TableOf, useRelatedRows.
 */
export {};
