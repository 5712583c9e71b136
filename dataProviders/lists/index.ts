/**
 * What is kept of lists from one request to the next.
 *
 * Taken from outside: goingBack.
 */
export {};
