/**
 * Looking as a person or a role, read only: who may, what is seen, and how it ends.
 *
 * Taken from outside: refuseWhileViewing, viewRoutes, viewed, views.
 */
export {};
