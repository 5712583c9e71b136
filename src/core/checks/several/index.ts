/**
 * What may be wrong with what a resource declares over several fields: checks, references that go by other fields, moments of clocks, shapes that other fields choose, values in several languages, and what is joined from rows.
 *
 * Taken from outside: joinedRow, lettingGo, localizedFields, matchingSiblings, offeredValues, pictureSizes, referredFields, severalFields, shapeCases, suggestedValues, trees, weeks, zones.
 */
export {};
