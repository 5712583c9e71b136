/**
 * What waits in the outbox is sent: each message by one process at a time, again after a failure, and told where it is given up.
 *
 * Taken from outside: deliveries, sendAgain.
 */
export {};
