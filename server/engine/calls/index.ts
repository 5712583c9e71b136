/**
 * The routes of a resource's declared calls.
 *
 * Taken from outside: actionRoutes, bulkRoutes, countRoute, declaredRoutes, exportRoutes, historyRoute, keptSearches, listRoute,
 * pairRoute, paths, recordRoutes, schema, showRoute.
 */
export {};
