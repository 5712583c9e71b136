/**
 * The SQL of lists: joins, predicates, counts, searches; `pageWays` has that of a page.
 *
 * Taken from outside: checkQuery, find, compositeIds, foundCodes, joins, listStatements, output, pointStatements, predicates, searches, shape,
 * sight, sourceOf, statements.
 */
export {};
