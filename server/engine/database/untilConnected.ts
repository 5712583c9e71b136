import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLost } from './lostConnection.ts';

const retryMs = 500;

/** Again where the database went away, until it is back or the process stops. Throws what has another reason. */
export const untilConnected = async (work: () => Promise<void>, isStopping: () => boolean): Promise<void> => {
  while (!isStopping()) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
    await pause(retryMs);
  }
};
