/**
 * Writing from the browser: `useChangeSet`, the cache it mends, and what it says of each row.
 *
 * Taken from outside: changeSet, insisting, patchCache, recordEvents, requestedJobs, useChangeProvider, useChangeSet, useKeyset,
 * useLiveJobs, useOutcomes, useSession, sessionChanges, sessionStore.
 */
export {};
