/**
 * Change-sets as they are read: history and audit.
 *
 * Taken from outside: auditRoutes, history, nameRows, schema, storedDeletions, summary.
 */
export {};
