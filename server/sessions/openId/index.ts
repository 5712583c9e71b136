/**
 * Sign-in by Google or any other issuer of OpenID Connect: authorization code flow with PKCE, and ID tokens that a page brings.
 *
 * Taken from outside: identityRoutes, schema, settings.
 */
export {};
