/**
 * A screen whose tabs are lists of resources and pages beside each other.
 *
 * Taken from outside: TabbedScreen, TabsAbove.
 */
export {};
