/**
 * What the engine is given, what bodies may hold, and whose turn it is.
 *
 * Taken from outside: announce, changeSet, context, following, foreign, handle, noteWritten, operation, planRequest, replica, systemActor,
 * requestBodies, takeTurns, traced, writtenServices.
 */
export {};
