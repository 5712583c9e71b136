/**
 * Tables and indexes as the declarations want them, and as the database has them.
 *
 * Taken from outside: columns, existing, indexes, load.
 */
export {};
