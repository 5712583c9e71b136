/**
 * The calls of actions that copy: a plan and its end in one.
 *
 * Taken from outside: routes.
 */
export {};
