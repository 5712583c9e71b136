/**
 * What may be wrong with what the home page draws of a resource.
 *
 * Taken from outside: alerts, trends.
 */
export {};
