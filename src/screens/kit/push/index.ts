/**
 * A browser that is told of notices while no page is open: its worker, its permission, its subscription.
 *
 * Taken from outside: keptPush, leavePush, renewPush, usePush.
 */
export {};
