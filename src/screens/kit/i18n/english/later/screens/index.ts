/**
 * English texts of screens over several resources.
 *
 * Taken from outside: tree, week.
 */
export {};
