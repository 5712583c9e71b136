/**
 * The history of one record as a page.
 *
 * Taken from outside: ResourceHistory.
 */
export {};
