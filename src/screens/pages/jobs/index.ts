/**
 * Long work and how it ended.
 *
 * Taken from outside: jobs, JobsPage, jobStatus, useFailedLink, useOwnJobs.
 */
export {};
