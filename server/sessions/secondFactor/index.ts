/**
 * What is asked for beside a password: codes of an authenticator app, passkeys, which may also be the only proof, and recovery codes.
 *
 * Taken from outside: accountRoutes, challenges, schema, signInRoutes, tellReset.
 */
export {};
