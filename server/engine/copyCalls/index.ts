/**
 * The calls of actions that copy, a plan and its end in one, and the call that copies a record.
 *
 * Taken from outside: cloneRoute, routes.
 */
export {};
