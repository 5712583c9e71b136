/**
 * Change-sets as they are read: history, audit, what an undo takes back.
 *
 * Taken from outside: auditRoutes, history, nameRows, schema, summary, undo.
 */
export {};
