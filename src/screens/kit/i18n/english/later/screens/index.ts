/**
 * English texts of screens over several resources.
 *
 * Taken from outside: map, tree, week.
 */
export {};
