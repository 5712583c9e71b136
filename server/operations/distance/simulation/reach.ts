/** A point of the earth in degrees, and how far it reaches in kilometres; null: nobody said. */
export interface Reaching {
  lat: number;
  lng: number;
  radius: number | null;
}

const earthMeters = 6_371_008.8;
/** Of a pair of which neither says how far it reaches, in kilometres (issue: 'none: 30'). */
const usualReach = 30;
const metersOfDegree = (earthMeters * Math.PI) / 180;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the great circle, in metres (haversine). */
export const metersBetween = (a: Pick<Reaching, 'lat' | 'lng'>, b: Pick<Reaching, 'lat' | 'lng'>): number => {
  const [north, east] = [radians(b.lat - a.lat) / 2, radians(b.lng - a.lng) / 2];
  const chord = Math.sin(north) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(east) ** 2;
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** How far two are apart at most to be a pair, in metres: as far as both reach together. */
export const reachOf = (a: Reaching, b: Reaching): number =>
  (a.radius === null && b.radius === null ? usualReach : (a.radius ?? 0) + (b.radius ?? 0)) * 1_000;

/**
 * Finds those of a set that reach a point or are reached by it, the nearest first. Looks only at those whose latitude is near enough;
 * a pair that is exactly as far apart as both reach is none.
 */
export const createReach = <T extends Reaching>(
  all: readonly T[],
): ((from: Reaching) => { of: T; meters: number }[]) => {
  const sorted = all.toSorted((a, b) => a.lat - b.lat);
  const farthest = Math.max(usualReach, ...all.map(({ radius }) => radius ?? 0));
  return (from) => {
    const degrees = ((farthest + (from.radius ?? 0)) * 1_000) / metersOfDegree;
    const found: { of: T; meters: number }[] = [];
    for (let at = firstFrom(sorted, from.lat - degrees); at < sorted.length; at += 1) {
      const of = sorted[at];
      if (!of || of.lat > from.lat + degrees) break;
      const meters = metersBetween(from, of);
      if (meters < reachOf(from, of)) found.push({ of, meters });
    }
    return found.toSorted((a, b) => a.meters - b.meters);
  };
};

/** The first place whose latitude is not below one. */
const firstFrom = (sorted: readonly Reaching[], lat: number): number => {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.lat ?? 0) < lat) from = middle + 1;
    else to = middle;
  }
  return from;
};
