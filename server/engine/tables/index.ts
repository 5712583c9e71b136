/**
 * Tables and indexes as the declarations want them, and as the database has them.
 *
 * Taken from outside: columns, exclusions, existing, indexes, load.
 */
export {};
