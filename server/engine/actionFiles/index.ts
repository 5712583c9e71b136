/**
 * The files that actions ask for: sent, kept, used once and forgotten.
 *
 * Taken from outside: findFiles, forgetFiles, readForm, routes, schema, withFiles.
 */
export {};
