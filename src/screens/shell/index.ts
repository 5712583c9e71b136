/**
 * The frame around every page: header, menu, inbox, breadcrumbs, long work.
 *
 * Taken from outside: Shell, shell.
 */
export {};
