// PostgreSQL sorts text by und-x-icu, the root collation, which English uses unchanged; 'und' would fall back to the
// machine's language. Equal strings there are told apart by their bytes.
const root = new Intl.Collator('en', { usage: 'sort' });

/** Order of two texts as `COLLATE "und-x-icu"` has it. */
export const compareText = (a: string, b: string): number => root.compare(a, b) || compareBytes(a, b);

/** Order of two texts by their UTF-8 bytes, which is that of their code points (`COLLATE "C"`). */
export const compareBytes = (a: string, b: string): number => {
  if (a === b) return 0;
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
};
