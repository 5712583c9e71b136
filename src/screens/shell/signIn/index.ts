/**
 * Signing in, up and out, and the sessions of an account.
 *
 * Taken from outside: ActivatePage, DevicePage, ForgotPage, PasswordPage, ResetPage, SessionsPage, SignedIn, SignInPage, SignUpPage.
 */
export {};
