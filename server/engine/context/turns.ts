import { RequestError } from '../access/requestError.ts';

/** How much of a kind of work is under way at once. */
export interface TurnLimits {
  atOnce: number;
  /** Of these, of one person. */
  ofPerson: number;
  /** How much more of one person waits; beyond it is a 429. */
  waiting: number;
}

/** Lets somebody do something of a kind. */
interface Turns {
  /** Resolves when it is one's turn, with what ends it. Throws 429 for whoever waits for too much already. */
  take(user: number, givenUp: AbortSignal): Promise<() => void>;
}

interface Waiting {
  user: number;
  begin(): void;
}

// When a place is likely to be free.
const secondsToWait = 5;

/** Turns in the order of asking, but first of whoever has the least under way. What waits holds no connection of the database. */
export const createTurns = ({ atOnce, ofPerson, waiting: mostWaiting }: TurnLimits): Turns => {
  const running = new Map<number, number>();
  let waiting: Waiting[] = [];
  const of = (user: number): number => running.get(user) ?? 0;
  const all = (): number => [...running.values()].reduce((sum, count) => sum + count, 0);
  const hasPlace = (user: number): boolean => all() < atOnce && of(user) < ofPerson;

  const begin = (user: number): (() => void) => {
    running.set(user, of(user) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (of(user) > 1) running.set(user, of(user) - 1);
      else running.delete(user);
      callNext();
    };
  };

  const callNext = (): void => {
    const [next] = waiting.filter(({ user }) => hasPlace(user)).toSorted((a, b) => of(a.user) - of(b.user));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    next.begin();
    callNext();
  };

  return {
    take: async (user, givenUp) => {
      if (hasPlace(user)) return begin(user);
      const own = waiting.filter((one) => one.user === user).length;
      if (own >= mostWaiting)
        throw new RequestError(429, 'TOO_MUCH_AT_ONCE', 'tooMuchAtOnce', {
          count: own + of(user),
          seconds: secondsToWait,
        });
      return new Promise((resolve) => {
        const place: Waiting = { user, begin: () => resolve(begin(user)) };
        waiting.push(place);
        givenUp.addEventListener('abort', () => (waiting = waiting.filter((one) => one !== place)), { once: true });
      });
    },
  };
};
