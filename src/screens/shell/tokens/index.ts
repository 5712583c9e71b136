/**
 * The tokens by which a person's programs ask.
 *
 * Taken from outside: TokensPage.
 */
export {};
