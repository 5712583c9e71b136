/**
 * What a form saves along with its record: the one record of a relation, or rows of many.
 *
 * Taken from outside: clearedBy, enoughRows, madeAlong, movedAlong, relatedSaves.
 */
export {};
