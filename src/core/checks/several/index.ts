/**
 * What may be wrong with what a resource declares over several fields: checks, references that go by other fields, moments of clocks, shapes that other fields choose, and values in several languages.
 *
 * Taken from outside: lettingGo, localizedFields, matchingSiblings, referredFields, severalFields, shapeCases, suggestedValues, trees, zones.
 */
export {};
