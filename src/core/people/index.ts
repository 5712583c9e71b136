/**
 * Who may decide what others may do, and what a change of that comes to.
 *
 * Taken from outside: grants, impact, narrow, peopleState, personalOperations, screenImpact.
 */
export {};
