/**
 * The editors of filters, one for each kind that a declaration names.
 *
 * Taken from outside: filterEditor, filterEditors.
 */
export {};
