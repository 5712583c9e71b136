/**
 * What a declaration says of former names, and of what is gone.
 *
 * Taken from outside: dropped.
 */
export {};
