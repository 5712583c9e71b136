/**
 * What travels between browser and server: queries, answers, plans, jobs, packed rows, saved views.
 *
 * Taken from outside: actionFiles, audit, credentials, dialect, fileFault, historyText, jsonSchema, packedRows,
 * provider, query, views, wire.
 */
export {};
