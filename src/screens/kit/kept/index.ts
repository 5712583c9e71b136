/**
 * What was typed in a record's form and not saved, kept in this browser.
 *
 * Taken from outside: keptForms, useKeptForm.
 */
export {};
