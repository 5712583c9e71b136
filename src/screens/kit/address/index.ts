/**
 * What a page keeps in its address, and links within the application.
 *
 * Taken from outside: OwnLink, below, useNavigateNow, useQueryNow, useUrlValues.
 */
export {};
