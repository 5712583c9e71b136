/**
 * The first page: what needs attention, what is unfinished, and where to go.
 *
 * Taken from outside: HomePage.
 */
export {};
