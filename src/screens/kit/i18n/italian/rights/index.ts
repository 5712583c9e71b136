/**
 * What is said of who may do what.
 *
 * Taken from outside: impact, viewing.
 */
export {};
