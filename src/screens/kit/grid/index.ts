/**
 * Cells that are edited in place: focus, keys, paste, fill, saving.
 *
 * Taken from outside: cellHands, cellKeys, dragCells, editable, gridFocus, useCellHands, useGrid.
 */
export {};
