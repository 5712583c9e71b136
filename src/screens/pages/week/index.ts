/**
 * The rows of a relation as the week of its record.
 *
 * Taken from outside: WeekRows, WeekShown.
 */
export {};
