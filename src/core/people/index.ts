/**
 * Who may decide what others may do.
 *
 * Taken from outside: grants.
 */
export {};
