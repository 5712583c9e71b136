/**
 * What a write is asked before it is stored: version, scope, links, unique values, rules.
 *
 * Taken from outside: admitDrafts, changesSince, checkLinks, checkMatching, checkNamed, checkPeople, checkPeriods, checkPictures, checkRecord, periods,
 * checkReturning, checkShaped, checkShown, checkTogether, checkUnique, checkWebhooks, reconcile.
 */
export {};
