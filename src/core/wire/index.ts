/**
 * What travels between browser and server: queries, answers, plans, jobs, packed rows, saved views.
 *
 * Taken from outside: audit, credentials, dialect, historyText, jsonSchema, packedRows, provider, query, views, wire.
 */
export {};
