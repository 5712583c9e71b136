/**
 * Lists and records as calls ask for them, through one reader.
 *
 * Taken from outside: changeRefs, queryShape, readDifference, reader, readParts, selections.
 */
export {};
