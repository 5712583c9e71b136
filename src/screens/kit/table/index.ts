/**
 * The table of records: columns, cells, rows, selection.
 *
 * Taken from outside: columnChoice, columns, list, ListTable, page, selection, useKept.
 */
export {};
