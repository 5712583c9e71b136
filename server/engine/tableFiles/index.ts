/**
 * Files of rows: encoding, separator, numbers, read in pieces in a thread.
 *
 * Taken from outside: detectEncoding, fileTable, openTable, readAhead, rowWork.
 */
export {};
