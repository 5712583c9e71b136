/**
 * The filters of a list: the menu that adds one, the row of those that hold, and the popover that edits one.
 *
 * Taken from outside: ActiveFilters, FilterMenu, useFilters.
 */
export {};
