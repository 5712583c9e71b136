/**
 * Who changed what in the whole application, and one change-set with its revert.
 *
 * Taken from outside: AuditPage, auditView, ChangeSetScreen, Counts, useAudited.
 */
export {};
