/**
 * What the engine is given, what bodies may hold, and whose turn it is.
 *
 * Taken from outside: announce, changeSet, context, following, foreign, handle, noteChanged, noteWritten, operation, outboxSettings,
 * planRequest, replica, systemActor, requestBodies, sayIn, takeTurns, traced, writtenServices.
 */
export {};
