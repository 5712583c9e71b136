/**
 * What a declaration takes from others once all of an application are known.
 *
 * Taken from outside: inheritReads, nameResources.
 */
export {};
