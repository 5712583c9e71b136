/**
 * Long work in PostgreSQL: queue, runner, progress, files, notifications.
 *
 * Taken from outside: jobEnds, tellPerson, inbox, jobFiles, jobKind, jobRunner, jobs, notify, recomputeJob, routes, schema,
 * sayNotice, tellTopic, toldTo, writeOwn.
 */
export {};
