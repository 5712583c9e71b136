/**
 * What may be wrong with the presets of a list that have an entry in the menu.
 *
 * Taken from outside: presetMenus.
 */
export {};
