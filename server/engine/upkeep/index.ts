/**
 * What is over goes after its time: months of history, plans, jobs, security events, sessions.
 *
 * Taken from outside: dropOld.
 */
export {};
