/**
 * Resources and their copies: what differs between them, and how the differences are written all at once.
 *
 * Taken from outside: copyPairs, copySets, draftCopies, findDifferences, writeCopies.
 */
export {};
