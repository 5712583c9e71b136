/**
 * The routes of a resource's declared calls.
 *
 * Taken from outside: actionRoutes, bulkRoutes, countRoute, declaredRoutes, exportRoutes, historyRoute, listRoute, pairRoute,
 * paths, recordRoutes, schema, searchRoutes, showRoute.
 */
export {};
