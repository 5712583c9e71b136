/**
 * Importing a file: reading, columns, plan, result.
 *
 * Taken from outside: ImportPage.
 */
export {};
