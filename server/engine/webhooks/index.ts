/**
 * What other programs are told of changes: which webhook is told, and of what its owner may read.
 *
 * Taken from outside: findWebhook, issueSecret, noteEvents, webhookSource.
 */
export {};
