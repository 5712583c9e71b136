import type { Where } from '../fields/conditions.ts';
import { toFieldCondition } from '../fields/conditions.ts';
import type { ResourceDescription } from '../declaration/resource.ts';

/** Degrees of WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/** What lies from `south` to `north` and from `west` to `east`, the borders with it. In degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

type DeclaredPlace = NonNullable<ResourceDescription['place']>;

/** A box of the whole earth's degrees. */
export const degrees = { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } } as const;

/** Whether two values are degrees of a place. */
export const isOnEarth = (place: { lat: unknown; lng: unknown }): place is Point => {
  const isWithin = (value: unknown, { min, max }: { min: number; max: number }): boolean =>
    typeof value === 'number' && value >= min && value <= max;
  return isWithin(place.lat, degrees.lat) && isWithin(place.lng, degrees.lng);
};

/** Six places behind the point are 11 centimetres. */
export const roundDegrees = (value: number): number => Math.round(value * 1e6) / 1e6;

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

/** The conditions on both fields, in the place of those that a filter has on them. */
export const inBox = (filter: Where, { lat, lng }: DeclaredPlace, box: Box): Where => ({
  ...filter,
  [lat]: { gte: roundDegrees(within(box.south, degrees.lat)), lte: roundDegrees(within(box.north, degrees.lat)) },
  [lng]: { gte: roundDegrees(within(box.west, degrees.lng)), lte: roundDegrees(within(box.east, degrees.lng)) },
});

/** Whether a filter says a whole box, by all four of its borders. */
export const saysBox = (filter: Where, { lat, lng }: DeclaredPlace): boolean =>
  [lat, lng].every((name) => {
    const { gte, lte } = toFieldCondition(filter[name]);
    return gte !== undefined && gte !== null && lte !== undefined && lte !== null;
  });

/** A filter without what it says of the place. */
export const anywhere = (filter: Where, { lat, lng }: DeclaredPlace): Where =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => name !== lat && name !== lng));

/** The mean radius of the earth (IUGG). */
export const earthKm = 6371.0088;
const toRadians = (value: number): number => (value * Math.PI) / 180;

/** Along a great circle, in kilometres. */
export const kmBetween = (one: Point, other: Point): number => {
  const [from, to] = [toRadians(one.lat), toRadians(other.lat)];
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(toRadians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** What a text says of a place: a point, or what is wrong with it. */
type ReadPlace =
  | { kind: 'point'; point: Point }
  /** The first number cannot be a latitude; the other way round it is a place. */
  | { kind: 'exchanged'; point: Point }
  | { kind: 'latitude' | 'longitude'; value: number }
  | { kind: 'none' };

/**
 * Reads '45.43, 9.14', '45.43 9.14', '45,43; 9,14' and '(45.43,9.14)': latitude first. Of a comma with no space behind it, between digits, four
 * numbers would come out of two: it is a decimal mark where another sign parts the two.
 */
export const readPlace = (text: string): ReadPlace => {
  const bare = text.trim().replaceAll(/[()[\]°]/g, '');
  const parts = partsOf(bare);
  if (parts?.length !== 2) return { kind: 'none' };
  const [lat, lng] = parts.map((part) => Number(part.replace(',', '.')));
  if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return { kind: 'none' };
  return judgePlace({ lat, lng });
};

const number = String.raw`[+-]?\d+(?:[.,]\d+)?`;
const pointed = String.raw`[+-]?\d+(?:\.\d+)?`;
const forms = [
  new RegExp(`^(${pointed})\\s*[,;/|\\s]\\s*(${pointed})$`),
  new RegExp(`^(${number})\\s*(?:;|/|\\||,\\s+|\\s+)\\s*(${number})$`),
];

const partsOf = (text: string): string[] | undefined => {
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return found.slice(1);
  }
  return undefined;
};

/** Whether two numbers are a place, as they stand or the other way round. */
const judgePlace = ({ lat, lng }: Point): Exclude<ReadPlace, { kind: 'none' }> => {
  const isLat = (value: number): boolean => Math.abs(value) <= degrees.lat.max;
  const isLng = (value: number): boolean => Math.abs(value) <= degrees.lng.max;
  if (isLat(lat) && isLng(lng)) return { kind: 'point', point: { lat, lng } };
  if (isLat(lng) && isLng(lat)) return { kind: 'exchanged', point: { lat: lng, lng: lat } };
  return isLat(lat) ? { kind: 'longitude', value: lng } : { kind: 'latitude', value: lat };
};

/** Of what a list holds the points, column by column: the record's id, where it lies, what it is called, and the value of its state. */
export interface Points {
  ids: (string | number)[];
  lat: number[];
  lng: number[];
  labels: (string | null)[];
  /** Empty: none is declared, or its reader does not read it. */
  states: unknown[];
}

/** Of more records than `mostPoints` what lies near each other, together: how many, and where their middle is. */
export interface PointClusters {
  lat: number[];
  lng: number[];
  counts: number[];
}

export interface PointsAnswer {
  points?: Points;
  clusters?: PointClusters;
  /** Records with a place. */
  total: number;
  /** Records without one: how many lack the first degree, and how many of the others the second. */
  placeless: { lat: number; lng: number };
}

/** What asks which records it reaches, or is reached by: those nearer than its own radius and theirs together. */
export interface Around extends Point {
  /** In kilometres; null: it says none. */
  km: number | null;
  /** How far it is where neither says a radius. */
  unsaid: number;
}

/** Above so many, what something reaches is only counted in part: the nearest are answered. */
export const mostReached = 2_000;

/** Above so many the server answers clusters. */
export const mostPoints = 200_000;

/** The zooms of a map whose world is 256 px wide at 0. */
export const zooms = { min: 0, max: 19 } as const;
