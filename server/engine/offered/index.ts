/**
 * Values of another resource that a field is held to.
 *
 * Taken from outside: checkOffers.
 */
export {};
