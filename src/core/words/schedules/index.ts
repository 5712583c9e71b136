/**
 * The words of what an application does by itself, and when.
 *
 * Taken from outside: scheduleConfig.
 */
export {};
