/**
 * Who holds the periods that a record would take, told before anything is written.
 *
 * Taken from outside: checkRoute.
 */
export {};
