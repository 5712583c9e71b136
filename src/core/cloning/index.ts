/**
 * What a copy of a record begins with.
 *
 * Taken from outside: cloneOf, weeks.
 */
export {};
