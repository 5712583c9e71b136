/**
 * Links that are mailed to the owner of an account: to set a new password, and to make a device known while others try the name.
 *
 * Taken from outside: linkRoutes, mailedLinks, schema.
 */
export {};
