/**
 * What may be wrong with what a resource declares over several fields: checks, references that go by other fields, moments of clocks, and values in several languages.
 *
 * Taken from outside: lettingGo, localizedFields, matchingSiblings, referredFields, severalFields, suggestedValues, trees, zones.
 */
export {};
