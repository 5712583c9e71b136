/**
 * Files of any format as tables: survey, numbers and slices of rows, read in pieces in a thread.
 *
 * Taken from outside: fileTable, openTable, readAhead, rowWork.
 */
export {};
