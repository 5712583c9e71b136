/**
 * Lists as files of any format, streamed.
 *
 * Taken from outside: exportList, exportRequest.
 */
export {};
