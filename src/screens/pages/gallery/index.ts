/**
 * A list as pictures: each record a card.
 *
 * Taken from outside: RecordCards, useLook.
 */
export {};
