/**
 * Files that are stored while they come: none is in memory as a whole.
 *
 * Taken from outside: storeBody, streamedRoutes.
 */
export {};
