import type { Point } from '../../../core/places/places.ts';

/** Whether a point lies within a closed line: a ray from it crosses the line an odd number of times. */
export const isInside = ({ lat, lng }: Point, line: readonly Point[]): boolean => {
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
