/**
 * What a form shows of a value whose shape other fields of its record choose.
 *
 * Taken from outside: useChosen.
 */
export {};
