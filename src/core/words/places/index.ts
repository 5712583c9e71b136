/**
 * The word by which a resource says where its records lie.
 *
 * Taken from outside: placeConfig.
 */
export {};
