/**
 * What a list shows: its query, its columns, its codes, in the address.
 *
 * Taken from outside: codes, conditionText, listState, needs, NeedsChooser, quickSearch, useColumnContext, useColumns, useExport.
 * useFailedSearch, useFilterLabels, useFolding, useListRows, useListState, usePastedCodes, useSelection.
 */
export {};
