/**
 * The manual.
 *
 * Taken from outside: HelpPage.
 */
export {};
