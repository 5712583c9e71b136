/**
 * What is over goes after its time: months of history, plans, jobs, security events, sessions, pictures that nothing uses; and of tokens it is told before that. What writes left to be sorted into indexes is sorted in.
 *
 * Taken from outside: dropOld, inPieces, pictureOperations, sortIn, tellOfTokens.
 */
export {};
