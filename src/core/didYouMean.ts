/** The known name that a misspelt one is nearest to, or null when none is near: at most a third of its letters differ. */
export const nearest = (name: string, known: readonly string[]): string | null => {
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }));
  const best = distances.reduce<{ candidate: string; distance: number } | null>((found, next) => (!found || next.distance < found.distance ? next : found), null);
  return best && best.distance <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : null;
};

/** Levenshtein's: letters to insert, remove or replace. */
const editDistance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};
