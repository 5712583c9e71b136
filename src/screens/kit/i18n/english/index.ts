/**
 * The framework's English texts that a list is painted with, by area; those of all else are in `later/`.
 *
 * Taken from outside: exports, filters, grid, messages, parts, views.
 */
export {};
