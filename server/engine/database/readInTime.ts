/** Passes pieces on as they are taken. Whoever leaves one for longer than some seconds is given up: it holds what others wait for. */
export async function* readInTime<T>(pieces: AsyncIterable<T>, seconds: number, giveUp: () => void): AsyncGenerator<T> {
  for await (const piece of pieces) {
    const patience = setTimeout(giveUp, seconds * 1_000);
    try {
      yield piece;
    } finally {
      clearTimeout(patience);
    }
  }
}
