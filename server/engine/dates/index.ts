/**
 * States that come by a date: which records are due, and their moves.
 *
 * Taken from outside: moveByDate, schema.
 */
export {};
