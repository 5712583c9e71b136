/**
 * What is wrong with who may read a field.
 *
 * Taken from outside: fieldReads.
 */
export {};
