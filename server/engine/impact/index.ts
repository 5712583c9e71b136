/**
 * What a write of people, roles or constraints would come to, before it is made.
 *
 * Taken from outside: routes.
 */
export {};
