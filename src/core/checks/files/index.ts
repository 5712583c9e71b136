/**
 * What is wrong with the files that actions ask for.
 *
 * Taken from outside: actionFiles.
 */
export {};
