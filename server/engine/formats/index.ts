/**
 * Files of other shapes than rows and columns, each format in a folder of its own.
 *
 * Taken from outside: fileRefusal.
 */
export {};
