/**
 * Live events as people are sent them: what is told of a write, who may hear it, the open streams, and who has a record open.
 *
 * Taken from outside: announcer, presenceRoutes, routes, schema.
 */
export {};
