/**
 * The actions that a record or a selection offers, their questions and their answers.
 *
 * Taken from outside: RecordAnswer, useAnswer, useDeletion, useOfferedActions.
 */
export {};
