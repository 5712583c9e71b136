/**
 * What the home page draws of resources for each of the last days: counted now and then, and kept by day.
 *
 * Taken from outside: alertRows, countAlerts, keepTrends, routes, schema.
 */
export {};
