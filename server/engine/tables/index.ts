/**
 * Tables and indexes of the declarations, and their migration.
 *
 * Taken from outside: columns, migrate.
 */
export {};
