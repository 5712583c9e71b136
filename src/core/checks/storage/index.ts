/**
 * What is wrong with where the records of a resource are: below others.
 *
 * Taken from outside: parents.
 */
export {};
