/**
 * Plans as they are stored: head, rows, and what making them is given.
 *
 * Taken from outside: idsOf, planning, planStore, revertRows, schema, sideBySide.
 */
export {};
