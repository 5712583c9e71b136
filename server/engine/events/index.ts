/**
 * What processes tell each other through the database: one connection that listens, and the words that go over it.
 *
 * Taken from outside: events, published.
 */
export {};
