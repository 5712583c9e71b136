/**
 * The screen of a resource's deleted records.
 *
 * Taken from outside: DeletedPage.
 */
export {};
