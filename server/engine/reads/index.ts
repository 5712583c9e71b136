/**
 * Lists and records as calls ask for them, through one reader.
 *
 * Taken from outside: changeRefs, operationRead, queryShape, readDifference, reader, readParts, selections.
 */
export {};
