/**
 * The call that answers where the records of a list lie.
 *
 * Taken from outside: pointsRoute.
 */
export {};
