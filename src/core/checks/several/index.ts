/**
 * What may be wrong with what a resource declares over several fields: checks, references that go by other fields, and moments of clocks.
 *
 * Taken from outside: lettingGo, matchingSiblings, referredFields, severalFields, suggestedValues, trees, zones.
 */
export {};
