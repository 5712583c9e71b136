import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Geometry, Position } from 'geojson';
import type { BaseMap } from '../../core/places/baseMap.ts';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** From the Atlantic to the Black Sea, from Tunis to Helsinki. In degrees. */
const europe = { west: -12, south: 34, east: 32, north: 61 };
/** About 100 metres, which no border of Natural Earth is exacter than. */
const steps = 1000;

/** The rings of the countries of Europe (Natural Earth, 1:10 million, public domain) as `BaseMap` has them. */
export const cutCountries = (): Omit<BaseMap, 'towns'> => {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>; // as the package says of its file
  const { features } = feature(atlas, atlas.objects.countries);
  const codes = codesByName();
  const cut: Omit<BaseMap, 'towns'> = { rings: [], step: 1 / steps, owners: [], countries: [] };
  for (const { geometry, properties } of features) {
    const rings = polygonsOf(geometry)
      .flat()
      .map((ring) => pack(clip(ring)))
      .filter((packed) => packed.length >= 8);
    if (rings.length === 0) continue;
    for (const ring of rings) {
      cut.rings.push(ring);
      cut.owners.push(cut.countries.length);
    }
    cut.countries.push(codes.get(properties.name) ?? '');
  }
  return cut;
};

/** English names of countries -> their codes. */
const codesByName = (): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const known = codes.flatMap((code): [string, string][] => {
    const name = names.of(code);
    // A code that is out of use, DD, is another name of the one that is.
    return name === undefined || new Intl.Locale(`und-${code}`).region !== code ? [] : [[name, code]];
  });
  // As Natural Earth calls them.
  return new Map([...known, ['Bosnia and Herz.', 'BA'], ['Macedonia', 'MK'], ['Vatican', 'VA'], ['Turkey', 'TR']]);
};

const polygonsOf = (geometry: Geometry): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];

interface Side {
  isInside(point: Position): boolean;
  /** Where the line between two points crosses the side. */
  cross(from: Position, to: Position): Position;
}

const side = (axis: 0 | 1, limit: number, sign: 1 | -1): Side => ({
  isInside: (point) => sign * ((point[axis] ?? 0) - limit) >= 0,
  cross: (from, to) => {
    const part = (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0));
    const along = (other: 0 | 1): number => (from[other] ?? 0) + part * ((to[other] ?? 0) - (from[other] ?? 0));
    return axis === 0 ? [limit, along(1)] : [along(0), limit];
  },
});

const sides = [side(0, europe.west, 1), side(0, europe.east, -1), side(1, europe.south, 1), side(1, europe.north, -1)];

/** The part of a ring within Europe, side by side (Sutherland and Hodgman, 1974). */
const clip = (ring: readonly Position[]): Position[] =>
  sides.reduce<Position[]>(
    (points, { isInside, cross }) =>
      points.flatMap((point, at) => {
        const before = points.at(at - 1) ?? point;
        const entering = isInside(point) === isInside(before) ? [] : [cross(before, point)];
        return isInside(point) ? [...entering, point] : entering;
      }),
    [...ring],
  );

const pack = (ring: readonly Position[]): number[] => {
  const packed: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (const [lng = 0, lat = 0] of ring) {
    const [x, y] = [Math.round(lng * steps), Math.round(lat * steps)];
    if (packed.length > 0 && x === lastX && y === lastY) continue;
    packed.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return packed;
};
