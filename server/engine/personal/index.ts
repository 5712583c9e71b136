/**
 * What is held about one person: all of it as a file, its end, and the end of what is kept for some days only.
 *
 * Taken from outside: dropExpired, personalOperations.
 */
export {};
