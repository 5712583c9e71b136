/**
 * How secrets of fields are left on the wire.
 *
 * Taken from outside: secrets.
 */
export {};
