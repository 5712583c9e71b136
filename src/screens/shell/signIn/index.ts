/**
 * Signing in, up and out, and the sessions of an account.
 *
 * Taken from outside: ActivatePage, SessionsPage, SignedIn, SignInPage, SignUpPage.
 */
export {};
