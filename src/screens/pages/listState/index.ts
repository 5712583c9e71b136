/**
 * What a list shows: its query, its columns, its codes, in the address.
 *
 * Taken from outside: NeedsChooser, codes, listState, needs, quickSearch, searchBox, useAskedState, useBoundedOrder, useColumnContext, useColumns,
 * useFailedSearch, useFilterLabels, useFolding, useListRows, useListState, usePastedCodes, useSelection, useSelectionKeys.
 */
export {};
