/** A seeded source of random values: the same seed makes the same marketplace on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[];
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, more than enough for a demo. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)];
    if (picked === undefined) throw new Error('There is nothing to pick from an empty list.');
    return picked;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = between(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]; // both are within the list
    }
    return shuffled;
  };
  return { next, between, chance: (probability) => next() < probability, pick, shuffle };
};
