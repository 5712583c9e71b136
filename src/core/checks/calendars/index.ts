/**
 * What may be wrong with a screen that shows when records run.
 *
 * Taken from outside: calendars.
 */
export {};
