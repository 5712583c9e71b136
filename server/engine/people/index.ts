/**
 * Accounts, roles and constraints that an application declares, and what no write to them may come to.
 *
 * Taken from outside: erased, lockPeople, peopleTables, readPeople, requireReach, revokeToken, watchPeople.
 */
export {};
