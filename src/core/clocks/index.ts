/**
 * The clocks of time zones: what they show at a moment, and when it is what they show.
 *
 * Taken from outside: clock.
 */
export {};
