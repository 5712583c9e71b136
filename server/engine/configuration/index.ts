/**
 * Configuration on its way from one environment to another: what of an application's records it is, what a file of it would change, and
 * writing that.
 *
 * Taken from outside: createDesk.
 */
export {};
