/**
 * Tokens by which machines ask: made once, kept as a hash, and never more than what their account may at the moment.
 *
 * Taken from outside: readToken, refuseTokens, schema, tokenRoutes, tokenText.
 */
export {};
