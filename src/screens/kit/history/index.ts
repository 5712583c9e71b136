/**
 * History in words: who changed what, when, from which value to which.
 *
 * Taken from outside: awaitedAction, entries, EntryChanges, HistoryEntries, HistoryPanel, SelectionHistoryPanel,
 * TransitionSince, ValueDifference.
 */
export {};
