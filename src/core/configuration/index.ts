/**
 * What of an application is carried between environments, and what a file of it may come to.
 *
 * Taken from outside: carried, configuration.
 */
export {};
