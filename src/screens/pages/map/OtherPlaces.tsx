import { divIcon, marker, polyline } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Point } from '../../../core/places/places.ts';

/** Where a point was, or is to somebody else. */
export interface OtherPlace {
  /** Of the point. */
  id: string;
  at: Point;
  /** Where the point itself is. */
  now: Point;
  label: string;
  kind: 'before' | 'theirs';
}

/** Drawn as rings, each with a line to where its point is. */
export const OtherPlaces = ({
  others,
  onPress,
}: {
  others: readonly OtherPlace[];
  onPress(id: string): void;
}): null => {
  const map = useMap();
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const drawn = others.flatMap(({ id, at, now, label, kind }) => {
      const className = `map-other map-${kind}`;
      const icon = divIcon({ className, iconSize: [14, 14] });
      // The table says both places.
      const ring = marker(at, { icon, keyboard: false, title: label, alt: label, zIndexOffset: -1000 });
      ring.on('click', () => latest.current(id));
      return [polyline([at, now], { interactive: false, className: `map-way map-${kind}` }), ring];
    });
    for (const layer of drawn) layer.addTo(map);
    return () => drawn.forEach((layer) => void layer.remove());
  }, [map, others]);
  return null;
};
