/**
 * What may be wrong with what a resource declares over several fields: checks, and references that go by other fields.
 *
 * Taken from outside: matchingSiblings, referredFields, severalFields.
 */
export {};
