/** What is drawn below points where no other map is configured: the countries of Europe and names of towns. It has no streets. */
export interface BaseMap {
  /** The rings of the countries' borders: x and y of the first point, then how far each lies from the one before, in steps of `step` degrees. */
  rings: number[][];
  step: number;
  /** Of each ring the place of its country among `countries`. */
  owners: number[];
  /** ISO 3166 alpha-2; empty: a country that has none. */
  countries: string[];
  /** Large ones first: the first `large` of them are named from afar. */
  towns: { names: string[]; lat: number[]; lng: number[]; large: number };
}

/** The corners of a ring, `[lat, lng]` each. */
export const cornersOf = (ring: readonly number[], step: number): [number, number][] => {
  const corners: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    x += ring[at] ?? 0;
    y += ring[at + 1] ?? 0;
    corners.push([y * step, x * step]);
  }
  return corners;
};
