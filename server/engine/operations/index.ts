/**
 * What a declaration names but cannot express: how its function reads, and how its changes are written.
 *
 * Taken from outside: fileOfJob, operationJob, runOperation.
 */
export {};
