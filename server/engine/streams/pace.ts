import type { PublishedChange } from '../events/published.ts';
import { together } from './mergeChanges.ts';

/** How often one change-set is told of, for each resource. */
const everyMs = 1_000;

interface Waiting {
  timer: NodeJS.Timeout;
  change?: PublishedChange;
}

/** Lets each key be told of once a second; what comes between waits, together. */
interface Pace {
  isDue(key: string): boolean;
  /** It was told of now. */
  told(key: string): void;
  later(key: string, change: PublishedChange): void;
  /** Tells at once what waits. */
  stop(): Promise<void>;
}

export const createPace = (tell: (change: PublishedChange) => Promise<void>): Pace => {
  const waiting = new Map<string, Waiting>();
  const told = (key: string): void => {
    clearTimeout(waiting.get(key)?.timer);
    waiting.set(key, { timer: setTimeout(() => void end(key), everyMs).unref() });
  };
  const end = async (key: string): Promise<void> => {
    const change = waiting.get(key)?.change;
    waiting.delete(key);
    if (!change) return;
    told(key);
    await tell(change);
  };
  return {
    isDue: (key) => !waiting.has(key),
    told,
    later: (key, change) => {
      const known = waiting.get(key);
      if (known) known.change = together(known.change, change);
      // Its second is over meanwhile.
      else {
        told(key);
        void tell(change);
      }
    },
    stop: async () => {
      const changes = [...waiting.values()].flatMap(({ timer, change }) => {
        clearTimeout(timer);
        return change ?? [];
      });
      waiting.clear();
      await Promise.all(changes.map(tell));
    },
  };
};
