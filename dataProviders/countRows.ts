const [lineFeed, quote] = [10, 34];

/** Counts the rows of a CSV file while it comes; the header is none, and a line that ends within quotes does not end its row. */
export const countRows = (
  onRows: (done: number, total: number | null) => void,
): ((piece: Uint8Array, headers: Headers) => void) => {
  let ends = 0;
  let isQuoted = false;
  return (piece, headers) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) ends += 1;
    }
    const total = headers.get('x-total-count');
    onRows(Math.max(0, ends - 1), total === null ? null : Number(total));
  };
};
