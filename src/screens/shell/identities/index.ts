/**
 * Sign-in by who somebody is to Google or another issuer: the buttons that lead there, and what comes back.
 *
 * Taken from outside: IdentityLinks, useIdentity.
 */
export {};
