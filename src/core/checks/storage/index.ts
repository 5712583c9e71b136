/**
 * What is wrong with where the records of a resource are: below others, worked out, or copied.
 *
 * Taken from outside: copies, copyActions, parents, storage.
 */
export {};
