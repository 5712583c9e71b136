/**
 * What records alike hold in a field, for it to be offered for another one.
 *
 * Taken from outside: routes.
 */
export {};
