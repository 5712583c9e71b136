/**
 * Lists and records as calls ask for them, through one reader.
 *
 * Taken from outside: changeRefs, createReader, operationRead, queryShape, readAnywhere, readDifference, reader, relatedRows, selections,
 * tellMessages.
 */
export {};
