/**
 * What is wrong with where the records of a resource are: below others, or worked out.
 *
 * Taken from outside: parents, storage.
 */
export {};
