/**
 * What a server tells a browser without being asked, and how tabs of a browser are told apart.
 *
 * Taken from outside: events, tabName.
 */
export {};
