/** Transactions of one piece of long work that are under way together: one is worked out while the database writes another. */
const atOnce = 2;

/**
 * Works on what comes, two at once, begun in the order in which it comes. After `false` or a failure nothing more is begun;
 * this ends when all that was begun has ended, and throws what failed first.
 */
export const sideBySide = async <T>(
  source: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<boolean | void>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let goesOn = true;
  const begin = (one: T): void => {
    const ending = work(one)
      .then((answer) => {
        if (answer === false) goesOn = false;
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(ending));
    running.add(ending);
  };
  try {
    for await (const one of source) {
      begin(one);
      if (running.size >= atOnce) await Promise.race(running);
      if (!goesOn || failures.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
};
