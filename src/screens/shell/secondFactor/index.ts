/**
 * Second factors: the step of a sign-in that asks for one, and the page where a person adds and removes theirs.
 *
 * Taken from outside: FactorStep, PasskeyButton, SecurityPage, SignInFailure, challenged, passkeyBrowser.
 */
export {};
