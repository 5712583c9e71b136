/**
 * Rows that come as JSON, written by a job as the rows of a file are, or at once and together.
 *
 * Taken from outside: routes, rowsJob, wholeRoutes.
 */
export {};
