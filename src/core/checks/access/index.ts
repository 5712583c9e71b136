/**
 * What is wrong with who may read a field, and with what holds the people and their roles.
 *
 * Taken from outside: fieldReads, people.
 */
export {};
