/**
 * The calls that an inbox declares: notices that were shown, and browsers that are told of new ones.
 *
 * Taken from outside: routes.
 */
export {};
