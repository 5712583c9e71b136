/**
 * What stores the locations of a province would reach.
 *
 * Taken from outside: simulateProvince.
 */
export {};
