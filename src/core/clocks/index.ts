/**
 * The clocks of time zones: what they show at a moment, and when it is what they show. Days of the calendar, which belong to none.
 *
 * Taken from outside: clock, days, week.
 */
export {};
