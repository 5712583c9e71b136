/**
 * The first page: what needs attention, and where to go.
 *
 * Taken from outside: HomePage.
 */
export {};
