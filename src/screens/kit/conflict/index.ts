/**
 * Somebody else changed the record: what is shown, and how the values are chosen.
 *
 * Taken from outside: ChangedBanner, ConflictDialog, refsOfRecord, StaleDialog, useStoredForm.
 */
export {};
