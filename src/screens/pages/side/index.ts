/**
 * The panel beside a list.
 *
 * Taken from outside: SideFields, ResizeBar, SideRecord, useSide.
 */
export {};
