/**
 * What is wrong with rules that are records: with what they judge, and with where their answers lie.
 *
 * Taken from outside: judges.
 */
export {};
