/**
 * Components of the application in the places of generated screens: cells of a list, panels beside a record.
 *
 * Taken from outside: OwnCell, OwnPanel.
 */
export {};
