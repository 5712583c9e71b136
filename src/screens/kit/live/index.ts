/**
 * What the server tells while a page is open: events, over one connection for all tabs of the browser.
 *
 * Taken from outside: late, live, useFollowed, useLive, useSoon.
 */
export {};
