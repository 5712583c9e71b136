/**
 * Two to four records side by side, and what one of them takes over from the others.
 *
 * Taken from outside: ComparePage.
 */
export {};
