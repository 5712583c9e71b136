/**
 * What is noted of sessions for the audit: refusals, sign-outs, passwords that were set.
 *
 * Taken from outside: passwordSet, refusals, refusedSignIn, signOut.
 */
export {};
