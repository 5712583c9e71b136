/**
 * Where the list of a resource is found.
 *
 * Taken from outside: homeScreen, treeLevels.
 */
export {};
