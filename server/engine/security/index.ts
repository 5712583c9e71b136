/**
 * What concerns the security of the house, kept for the audit: who came in and by what, who was refused, and what left the house.
 *
 * Taken from outside: noteLeaving, noteSecurity, schema.
 */
export {};
