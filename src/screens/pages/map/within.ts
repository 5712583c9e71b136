import type { Box, Point, Points } from '../../../core/places/places.ts';

type Places = Pick<Points, 'lat' | 'lng'>;

const placesOf = ({ lat, lng }: Places, isIn: (point: Point) => boolean): number[] =>
  lat.flatMap((north, at) => (isIn({ lat: north, lng: lng[at] ?? 0 }) ? [at] : []));

/** Which points lie in a box, by their places. */
export const placesIn = (places: Places, { west, south, east, north }: Box): number[] =>
  placesOf(places, ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);

/** Which points a line goes around. */
export const placesWithin = (places: Places, line: readonly Point[]): number[] =>
  placesOf(places, (point) => isInside(point, line));

/** Whether a point lies within a closed line: a ray from it crosses the line an odd number of times. */
const isInside = ({ lat, lng }: Point, line: readonly Point[]): boolean => {
  let isWithin = false;
  line.forEach((corner, at) => {
    const before = line.at(at - 1) ?? corner;
    const crosses =
      corner.lat > lat !== before.lat > lat &&
      lng < corner.lng + ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat);
    if (crosses) isWithin = !isWithin;
  });
  return isWithin;
};
