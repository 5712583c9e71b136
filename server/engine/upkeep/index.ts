/**
 * What is over goes after its time: months of history, plans, jobs, security events, sessions; and of tokens it is told before that.
 *
 * Taken from outside: dropOld, inPieces, tellOfTokens.
 */
export {};
