/**
 * The state of a form: what was opened, what was typed, what follows from it, what is at fault.
 *
 * Taken from outside: bindInput, difference, formEntry, formParts, formStore, isWhole, openRecord, pageCode, prefill, publishedForm,
 * saveFailure, sections, useForm, useMatching, useOpenedRecord, useUnit, workedOut.
 */
export {};
