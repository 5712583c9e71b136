/**
 * The stages of a write: derive, store, record, and what follows from it.
 *
 * Taken from outside: actionRequest, applyChanges, calls, changeSets, countResults, deriveRecord, followers,
 * manyRows, prepareDrafts, recompute, recordChanges, spreadChanges, storeDrafts, storedResults, writing.
 */
export {};
