/**
 * A declaration with its defaults filled in, and what is worked out from it alone: access, calls, states, columns.
 *
 * Taken from outside: access, application, asReadBy, called, calls, checks, columnOf, failedChecks, helpPage, lookup, parents, readValues, referred, resource, ruleAnswers, states, storage, waysBack.
 */
export {};
