/**
 * A declaration with its defaults filled in, and what is worked out from it alone: access, calls, states, columns.
 *
 * Taken from outside: access, application, calls, columnOf, helpPage, resource, states.
 */
export {};
