import type { Hands } from './hands.ts';

/** A part of the day: what is done, up to what the person sees of it, and what must then be so on the server. */
export interface Step {
  name: string;
  act(): Promise<void>;
  /** Of the whole, where only a part is done because it repeats itself for minutes: what is spent counts for the whole. Default 1. */
  share?: number;
  check(): Promise<void>;
}

export interface Spent {
  name: string;
  strokes: number;
  seconds: number;
  /** Of the whole: what was done for these figures. */
  share: number;
}

/** Goes through the day; throws where the server does not say what it should. */
export const live = async (hands: Hands, steps: readonly Step[]): Promise<Spent[]> => {
  const spent: Spent[] = [];
  for (const { name, act, check, share = 1 } of steps) {
    const [strokes, clock] = [hands.count(), hands.clock()];
    try {
      await act();
      spent.push({
        name,
        share,
        strokes: (hands.count() - strokes) / share,
        seconds: (hands.clock() - clock) / 1_000 / share,
      });
      await hands.aside(check);
    } catch (error) {
      throw new Error(`${hands.page.url()}: ${name}`, { cause: error });
    }
  }
  return spent;
};
