/**
 * Records that stand for a part of another resource's list: the way there, and the way from that list to a new one.
 *
 * Taken from outside: OpenedButton, openedAddress, useBeginEntries, useOpenedEntry.
 */
export {};
