/**
 * What is over goes after its time: months of history, plans, jobs, security events, sessions, pictures that nothing uses; and of tokens it is told before that.
 *
 * Taken from outside: dropOld, inPieces, pictureOperations, tellOfTokens.
 */
export {};
