/**
 * Where toasts stand, how long, in which order.
 *
 * Taken from outside: Toasts.
 */
export {};
