/**
 * Who holds the period that a form is being filled in with.
 *
 * Taken from outside: OccupiedPeriods.
 */
export {};
