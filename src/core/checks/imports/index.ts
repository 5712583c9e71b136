/**
 * What may be wrong with an import: with what it says of its files, and with one that is all or nothing.
 *
 * Taken from outside: importWords, wholeImports.
 */
export {};
