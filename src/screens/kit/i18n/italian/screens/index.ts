/**
 * What screens over several resources say.
 *
 * Taken from outside: calendar.
 */
export {};
