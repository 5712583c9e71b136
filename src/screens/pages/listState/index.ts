/**
 * What a list shows: its query, its columns, its codes, in the address.
 *
 * Taken from outside: NeedsChooser, codes, conditionText, listState, needs, quickSearch, useColumnContext, useColumns,
 * useFailedSearch, useFilterLabels, useFolding, useListRows, useListState, usePastedCodes, useSelection.
 */
export {};
