import type { Server } from './server.ts';

const everyMs = 250;

/** How long somebody else's lists took, in milliseconds. */
export interface Lists {
  usual: number;
  longest: number;
}

/** Reads somebody else's list every 250 ms until the work is done. */
export const measureBesides = async <T>(
  server: Pick<Server, 'list'>,
  work: Promise<T>,
): Promise<{ value: T; lists: Lists }> => {
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  // It is waited for below, and may fail before.
  const settled = end.then(
    () => undefined,
    () => undefined,
  );
  const times: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await server.list();
    times.push(performance.now() - began);
    await Promise.race([new Promise((resolve) => setTimeout(resolve, everyMs)), settled]);
  }
  times.sort((a, b) => a - b);
  return {
    value: await end,
    lists: { usual: times[Math.floor(times.length / 2)] ?? NaN, longest: times.at(-1) ?? NaN },
  };
};
