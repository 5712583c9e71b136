/**
 * The input of a reference: records found while somebody types, offered by records alike, or made where there is none.
 *
 * Taken from outside: ReferenceInput.
 */
export {};
