/**
 * What the engine is given, what bodies may hold, and whose turn it is.
 *
 * Taken from outside: changeSet, context, following, foreign, handle, noteChanged, noteWritten, operation, outboxSettings, planRequest, repeatedly,
 * requestBodies, sayIn, takeTurns, writtenServices.
 */
export {};
