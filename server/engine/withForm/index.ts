/**
 * What a form saves along with its record: the one record of a relation, or rows of many; and rows that a new record begins with.
 *
 * Taken from outside: begunWith, clearedBy, enoughRows, madeAlong, movedAlong, relatedSaves.
 */
export {};
