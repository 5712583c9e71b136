/**
 * When the records of some resources run, as bars in lanes or day by day.
 *
 * Taken from outside: CalendarScreen.
 */
export {};
