/**
 * What choosing one value puts into other fields of a form, and how it is offered where somebody typed another.
 *
 * Taken from outside: Offered, usePrefills.
 */
export {};
