/**
 * What a page keeps in its address, and links within the application.
 *
 * Taken from outside: below, compareAddress, importAddress, lastList, OwnLink, presetAddress, useNavigateNow, useQueryNow, useUrlValues.
 */
export {};
