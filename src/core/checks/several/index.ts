/**
 * What may be wrong with what a resource declares over several fields: checks, and references that go by another field.
 *
 * Taken from outside: matchingSiblings, severalFields.
 */
export {};
