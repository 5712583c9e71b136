/**
 * A value in several languages: which of its fields somebody reads, and in how many languages it is there; and messages that are told in any of them.
 *
 * Taken from outside: localized, packedMessages, regions.
 */
export {};
