/**
 * The input of secrets.
 *
 * Taken from outside: SecretInput.
 */
export {};
