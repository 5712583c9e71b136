/**
 * The inverse of a change-set: what it did, what came after it, who may take it back, and its write.
 *
 * Taken from outside: prepareUndo, standing, undoableRows, undoRights, undoRows.
 */
export {};
