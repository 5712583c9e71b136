/**
 * Lists as CSV, streamed.
 *
 * Taken from outside: exportList, exportRequest.
 */
export {};
