/**
 * The panel beside a list.
 *
 * Taken from outside: ResizeBar, SideRecord, useSide.
 */
export {};
