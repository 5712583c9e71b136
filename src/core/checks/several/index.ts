/**
 * What may be wrong with the checks over several fields that a resource declares.
 *
 * Taken from outside: severalFields.
 */
export {};
