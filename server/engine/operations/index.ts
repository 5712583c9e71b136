/**
 * What a declaration names but cannot express: how its function reads, and how its changes are written.
 *
 * Taken from outside: endOperation, fileOfJob, jobOf, operationJob, runOperation, tellResults.
 */
export {};
