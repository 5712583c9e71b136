/**
 * A value in several languages: which of its fields somebody reads, and in how many languages it is there.
 *
 * Taken from outside: localized.
 */
export {};
