/**
 * The one place that puts the engine together: routes, jobs, tables.
 */
export {};
