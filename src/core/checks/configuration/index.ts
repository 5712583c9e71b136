/**
 * What may be wrong with what is carried between environments.
 *
 * Taken from outside: carried.
 */
export {};
