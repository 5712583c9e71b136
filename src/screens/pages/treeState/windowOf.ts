/** In px. */
export const rowHeight = 36;

/** Rows above and below what is seen that are drawn as well. */
const spare = 12;

/** The rows that are drawn, of however many: those that are seen and some around them. Of `[first, last)`. */
export const windowOf = (top: number, height: number, count: number): [first: number, last: number] => {
  // Scrolled by less, the same rows are drawn.
  const step = Math.floor(top / rowHeight / spare) * spare;
  const first = Math.max(0, Math.min(step, count) - spare);
  return [first, Math.min(count, step + Math.ceil(height / rowHeight) + 2 * spare)];
};
