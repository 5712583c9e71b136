import { setTimeout as sleep } from 'node:timers/promises';
import { StartFault } from './startFault.ts';

const patienceMs = 3000;

/**
 * Tries something that an earlier server may still hold, the port or the data folder: one that is stopping gives it back in
 * a moment. Throws the `StartFault` of the last try.
 */
export const patiently = async <T>(take: () => T | Promise<T>): Promise<T> => {
  const began = performance.now();
  for (;;) {
    try {
      return await take();
    } catch (error) {
      const isOver = performance.now() - began > patienceMs;
      if (isOver || !(error instanceof StartFault) || !error.isPassing) throw error;
      await sleep(100);
    }
  }
};
