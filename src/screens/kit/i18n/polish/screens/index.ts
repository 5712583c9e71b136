/**
 * Polish texts of screens over several resources.
 *
 * Taken from outside: calendar, map, tree, week.
 */
export {};
