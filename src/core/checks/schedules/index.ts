/**
 * What may be wrong with what an application does by itself.
 *
 * Taken from outside: schedules.
 */
export {};
