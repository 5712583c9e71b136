/**
 * A record on its way to be written: its model, its kinds of write, what is stored, what was asked.
 *
 * Taken from outside: chooseMove, draft, joinedInputs, loadRecords, pastChanges, readInput, readSave, recordKey,
 * recordScope, refusals, relatedCounts, relatedRows, restoreTransition, rewire, typedIn, uniqueHolders, writeKinds,
 * writeModel.
 */
export {};
