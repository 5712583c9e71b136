/**
 * Rows of many that are saved with a form: their state beside the form's own, and what of it a save sends.
 *
 * Taken from outside: cloneKey, fillRows, formRow, formRows, rowsOfForm, useFormRows.
 */
export {};
