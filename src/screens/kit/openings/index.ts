/**
 * What is being opened: a record that is read before its page is there, a part whose code comes when it is shown.
 *
 * Taken from outside: later, openedRecord, openings, useOpenings.
 */
export {};
