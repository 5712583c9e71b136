/**
 * Secrets of fields: left by a call of their own, kept sealed, named by marks, and opened for operations alone.
 *
 * Taken from outside: checkSecrets, forgetSecrets, openSecret, routes, schema, sealedFields, sealing, takeSecrets.
 */
export {};
