/**
 * Resources and their copies: what differs between them, and how the differences are written all at once.
 *
 * Taken from outside: compareCopies, copyPairs, copySets, draftCopies, findDifferences, writeCopies.
 */
export {};
