/**
 * What is being opened: a record that is read before its page is there, which rows stand on it, a part whose code comes when it is shown.
 *
 * Taken from outside: isPlaced, later, openedRecord, openings, useOpenings.
 */
export {};
