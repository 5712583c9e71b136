/**
 * JSON values whose shape other fields of their record choose: which case holds, what of a value belongs to it, and what it refuses.
 *
 * Taken from outside: caseChecks, cases.
 */
export {};
