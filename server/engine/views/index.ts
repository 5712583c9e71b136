/**
 * Saved views of lists.
 *
 * Taken from outside: routes, schema.
 */
export {};
