/** Keywords that are selected by themselves; whoever wants others picks them (spec 000 §9). */
export const mostSelected = 20;

/** Suggested keywords, best first, as they are offered: the first 20 are selected. */
export const selectKeywords = (names: readonly string[]): { name: string; selected: boolean }[] =>
  names.map((name, place) => ({ name, selected: place < mostSelected }));
