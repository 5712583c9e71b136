import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { Point } from '../../../core/places/places.ts';

interface LassoProps {
  /** The line that was drawn around something. */
  onDrawn(line: readonly Point[]): void;
  /** Escape: nothing is drawn. */
  onLeft(): void;
}

/** Px between two corners of the line. */
const step = 4;

/** Lies over the map while somebody draws a line around points. */
export const Lasso = ({ onDrawn, onLeft }: LassoProps): ReactNode => {
  const map = useMap();
  const [line, setLine] = useState<readonly (readonly [x: number, y: number])[]>([]);
  const latest = useRef(onLeft);
  useEffect(() => {
    latest.current = onLeft;
  });
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, []);
  const spotOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  return createPortal(
    <svg
      className="map-lasso"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine([spotOf(event)]);
      }}
      onPointerMove={(event) => {
        const [x, y] = spotOf(event);
        const last = line.at(-1);
        if (last && Math.hypot(x - last[0], y - last[1]) >= step) setLine([...line, [x, y]]);
      }}
      onPointerUp={() => {
        if (line.length > 2) onDrawn(line.map(([x, y]) => map.containerPointToLatLng([x, y])));
        setLine([]);
      }}
    >
      <polygon points={line.map((corner) => corner.join(',')).join(' ')} />
    </svg>,
    map.getContainer(),
  );
};
