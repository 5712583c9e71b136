/** The known name that a misspelt one is nearest to, or null when none is near: at most a third of its letters differ. */
export const nearest = (name: string, known: readonly string[]): string | null => {
  const distances = known.map((candidate) => ({
    candidate,
    distance: editDistance(name.toLowerCase(), candidate.toLowerCase()),
  }));
  const best = distances.reduce<{ candidate: string; distance: number } | null>(
    (found, next) => (!found || next.distance < found.distance ? next : found),
    null,
  );
  return best && best.distance <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : null;
};

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment). */
const editDistance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swaps = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = swaps ? at(row - 2, column - 2) + 1 : Infinity;
      current.push(Math.min(replaced, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1));
    }
  }
  return at(a.length, b.length);
};
