/**
 * What a declaration may say, word by word: misspelt options, wrong kinds of values and missing parts at every depth.
 *
 * Taken from outside: fieldShape, resourceShape, screenShape, shape.
 */
export {};
