/**
 * What may be wrong with an import that is all or nothing.
 *
 * Taken from outside: wholeImports.
 */
export {};
