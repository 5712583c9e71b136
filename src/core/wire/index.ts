/**
 * What travels between browser and server: queries, answers, plans, jobs, packed rows, saved views.
 *
 * Taken from outside: actionFiles, audit, credentials, dialect, fileFault, historyText, importFile, fileFormat, inbox, jsonSchema,
 * packedRows, provider, query, refLabels, session, trends, unfinished, views, wire.
 */
export {};
