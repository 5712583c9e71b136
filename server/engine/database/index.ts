/**
 * SQL texts, COPY, locks and lost connections: what knows PostgreSQL and nothing else.
 *
 * Taken from outside: addRows, cancelStatement, copyOut, copyRows, expressions, identifiers, jobLock, lostConnection, readInTime, readSlices,
 * row, sqlText, statement, uuid.
 */
export {};
