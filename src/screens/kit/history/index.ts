/**
 * History in words: who changed what, when, from which value to which.
 *
 * Taken from outside: entries, EntryChanges, HistoryEntries, HistoryPanel, SelectionHistoryPanel, useHistory, ValueDifference.
 */
export {};
