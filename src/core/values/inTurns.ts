/** Lets so many at once do what they are given; the others wait, first come, first served. */
export const inTurns = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy < most) busy += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // Who waited takes the place that is free now.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
