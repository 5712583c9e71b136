/**
 * Sets of rows that jobs work out: they come by COPY beside their table, and are swapped in one transaction.
 *
 * Taken from outside: derivedSet, openSet, schema, swapSet.
 */
export {};
