/**
 * Saved views of lists.
 *
 * Taken from outside: routes, schema, todaysView.
 */
export {};
