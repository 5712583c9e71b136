/**
 * The routes of a resource's declared calls.
 *
 * Taken from outside: actionRoutes, admitList, bulkRoutes, countRoute, declaredRoutes, exportRoutes, historyRoute, listRoute, pairRoute,
 * paths, recordRoutes, saveRecord, schema, searchRoutes, showRoute.
 */
export {};
