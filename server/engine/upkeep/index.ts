/**
 * What is over goes after its time: months of history, plans, jobs, sessions.
 *
 * Taken from outside: dropOld.
 */
export {};
