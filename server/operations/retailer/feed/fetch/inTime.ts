interface Waiting {
  signal: AbortSignal;
  ms: number;
  late(): Error;
}

/**
 * What some work comes to, unless it takes longer or the signal says that nobody waits any more: then `late`, or the reason of the
 * signal, is thrown, and what the work comes to is nobody's.
 */
export const inTime = async <T>(work: Promise<T>, { signal, ms, late }: Waiting): Promise<T> => {
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const over = new Promise<never>((_, fail) => {
    const timer = setTimeout(() => fail(late()), ms);
    const abort = (): void => fail(signal.reason as Error); // whoever aborts gives one
    signal.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    stop();
  }
};
