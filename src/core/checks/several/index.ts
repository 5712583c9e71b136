/**
 * What may be wrong with what a resource declares over several fields: checks, references that go by other fields, moments of clocks, values in several languages, and what is joined from rows.
 *
 * Taken from outside: joinedRow, lettingGo, localizedFields, matchingSiblings, referredFields, severalFields, suggestedValues, trees, zones.
 */
export {};
