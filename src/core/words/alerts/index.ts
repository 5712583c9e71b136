/**
 * What a count of an alert comes to.
 *
 * Taken from outside: alertStatus.
 */
export {};
