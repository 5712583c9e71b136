/**
 * What is done with many selected records.
 *
 * Taken from outside: BulkBar, PairsDialog.
 */
export {};
