/**
 * Asks a provider whether it is a person who signs up, forgot a password, or signs in after several failures.
 *
 * Taken from outside: describe, humanCheck, policy, providers, schema, settings.
 */
export {};
