/**
 * The table of records: columns, cells, rows, selection.
 *
 * Taken from outside: cells, columnChoice, columns, layout, list, ListTable, page, selection, tableProps, useKept, useTableWords.
 */
export {};
