/**
 * What may be wrong with where a resource says that its records lie.
 *
 * Taken from outside: places.
 */
export {};
