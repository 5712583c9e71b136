/**
 * Searches of a list by codes: the dialog that takes them, and what is told of those that found nothing.
 *
 * Taken from outside: CodesFound, MissingCodes, SearchDialog, useCodeSearch.
 */
export {};
