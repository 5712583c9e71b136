/**
 * What rules that are records say of others: how complete they are, and what is strange about them.
 *
 * Taken from outside: keepJudged.
 */
export {};
