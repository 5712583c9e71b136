const restMs = 3_000;

/** Loads code that nobody waits for, after what is painted first; again and again where it does not come. */
export const late = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((go) => void setTimeout(go, restMs)).then(load).catch(() => late(load));
