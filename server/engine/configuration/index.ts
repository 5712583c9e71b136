/**
 * Configuration on its way between environments: which records it is, what a file of it would change, and writing that.
 *
 * Taken from outside: createDesk.
 */
export {};
