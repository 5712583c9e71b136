/**
 * What is done with many selected records.
 *
 * Taken from outside: BulkBar, BulkButton, PairsDialog, useBulkDraft.
 */
export {};
