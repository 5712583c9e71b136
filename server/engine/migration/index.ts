/**
 * How a start brings the database to the declarations, and what it refuses to do by itself.
 *
 * Taken from outside: holders, migrate, moves, schema, survey.
 */
export {};
