/**
 * The ways of finding the rows of a page, each with a bound of its own.
 *
 * Taken from outside: pageWay, waysOf.
 */
export {};
