/** The same values, of which the next is on its way while one is worked on. */
export async function* readAhead<T>(source: AsyncIterator<T>): AsyncGenerator<T> {
  const next = (): Promise<IteratorResult<T>> => {
    const one = source.next();
    // Nobody may come for it any more.
    one.catch(() => undefined);
    return one;
  };
  try {
    let ahead = next();
    for (let one = await ahead; !one.done; one = await ahead) {
      ahead = next();
      yield one.value;
    }
  } finally {
    await source.return?.();
  }
}
