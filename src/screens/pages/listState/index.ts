/**
 * What a list shows: its query, its columns, its codes, in the address.
 *
 * Taken from outside: codes, conditionText, listState, quickSearch, useColumnContext, useColumns, useExport,
 * useFailedSearch, useFilterLabels, useListState, usePastedCodes.
 */
export {};
