/**
 * A value in several languages, drawn as one.
 *
 * Taken from outside: LocalizedFrame.
 */
export {};
