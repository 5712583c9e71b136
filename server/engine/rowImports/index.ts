/**
 * Rows that come as JSON, written by a job as the rows of a file are.
 *
 * Taken from outside: routes, rowsJob.
 */
export {};
