/**
 * The SQL of lists: joins, predicates, ways to a page, counts, searches.
 *
 * Taken from outside: checkQuery, compositeIds, joins, listStatements, output, pageStatements, pageWays, predicates,
 * searches, shape, sight, statements.
 */
export {};
