import { cornersOf, type BaseMap } from './baseMap.ts';
import { earthKm, type Point } from './places.ts';

/** Where a point lies that is not in the country that it should be in. */
type Astray =
  /** ISO 3166 alpha-2. */
  | { kind: 'country'; country: string }
  /** In no country of the map. `km`: from its own one. */
  | { kind: 'sea'; km: number };

interface Countries {
  /** Null: it lies where it should, or nobody knows. `country`: ISO 3166 alpha-2. */
  astray(point: Point, country: string): Astray | null;
}

/** Outlines of 1:10 million leave out piers and islets, and a border is drawn as exact as that. In kilometres. */
const tolerance = 3;

interface Outline {
  code: string;
  rings: readonly (readonly [lat: number, lng: number])[][];
  box: { south: number; north: number; west: number; east: number };
}

/** Tells points that lie in the sea or in another country than they should, by the outlines of a map. */
export const createCountries = (base: Omit<BaseMap, 'towns'>): Countries => {
  const outlines = base.countries.map((code, at): Outline => {
    const rings = base.rings.flatMap((ring, place) => (base.owners[place] === at ? [cornersOf(ring, base.step)] : []));
    return { code, rings, box: boxOf(rings.flat()) };
  });
  return {
    astray: (point, country) => {
      const own = outlines.filter(({ code }) => code === country);
      if (own.length === 0 || own.some((outline) => isIn(outline, point))) return null;
      const other = outlines.find((outline) => isIn(outline, point));
      // How far that is nobody asks: a file of one country's records that says another one is read at once.
      if (other && own.every((outline) => !isNear(outline, point))) return { kind: 'country', country: other.code };
      const km = Math.min(...own.map((outline) => kmTo(outline, point)));
      if (km <= tolerance) return null;
      return other ? { kind: 'country', country: other.code } : { kind: 'sea', km };
    },
  };
};

const boxOf = (corners: readonly (readonly [lat: number, lng: number])[]): Outline['box'] => {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  for (const [lat, lng] of corners) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return box;
};

/** Whether a point may lie within a degree of the outline. */
const isNear = ({ box }: Outline, { lat, lng }: Point): boolean =>
  lat >= box.south - 1 && lat <= box.north + 1 && lng >= box.west - 1 && lng <= box.east + 1;

/** A ray from the point crosses the rings an odd number of times: a ring within another is a hole. */
const isIn = ({ rings, box }: Outline, { lat, lng }: Point): boolean => {
  if (lat < box.south || lat > box.north || lng < box.west || lng > box.east) return false;
  let isWithin = false;
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 1) {
      const [y, x] = ring[at] ?? [0, 0];
      const [beforeY, beforeX] = ring.at(at - 1) ?? [0, 0];
      if (y > lat !== beforeY > lat && lng < x + ((beforeX - x) * (lat - y)) / (beforeY - y)) isWithin = !isWithin;
    }
  return isWithin;
};

const kmOfDegree = (earthKm * Math.PI) / 180;

/** To the nearest line of the outline, on a plane that touches the earth at the point: exact where it is near, which is where it counts. */
const kmTo = ({ rings }: Outline, { lat, lng }: Point): number => {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let least = Infinity;
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 1) {
      const [toLat, toLng] = ring[at] ?? [0, 0];
      const [fromLat, fromLng] = ring.at(at - 1) ?? [0, 0];
      const [x, y] = [(fromLng - lng) * narrow, fromLat - lat];
      const [alongX, alongY] = [(toLng - fromLng) * narrow, toLat - fromLat];
      const length = alongX ** 2 + alongY ** 2;
      const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * alongX + y * alongY) / length));
      least = Math.min(least, Math.hypot(x + part * alongX, y + part * alongY));
    }
  return least * kmOfDegree;
};
