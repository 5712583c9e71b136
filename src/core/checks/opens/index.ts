/**
 * Records that stand for a part of another resource's list.
 *
 * Taken from outside: opens.
 */
export {};
