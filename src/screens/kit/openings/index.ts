/**
 * What is being opened: a record that is read before its page is there.
 *
 * Taken from outside: openedRecord, openings, useOpenings.
 */
export {};
