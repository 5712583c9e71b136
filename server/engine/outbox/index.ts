/**
 * What is to be sent outside: its table, how a transaction leaves a message there, and the ways by which messages go out.
 *
 * Taken from outside: channels, claim, leave, message, schema, subscriptions, webhookChannel.
 */
export {};
