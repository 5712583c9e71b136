import { circle, divIcon, marker, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Point } from '../../../core/places/places.ts';

interface PlaceMarkerProps {
  /** Absent: there is no place yet. */
  point: Point | undefined;
  /** In kilometres. */
  radius: number | undefined;
  /** Somebody dragged it, or pressed on the map. Absent: it stays. */
  onPut: ((point: Point) => void) | undefined;
}

/** The one place of a form, and how far it reaches. */
export const PlaceMarker = ({ point, radius, onPut }: PlaceMarkerProps): null => {
  const map = useMap();
  const latest = useRef(onPut);
  useEffect(() => {
    latest.current = onPut;
  });
  const isSeen = useRef(false);
  const isMovable = onPut !== undefined;
  const [lat, lng] = [point?.lat, point?.lng];
  useEffect(() => {
    if (!isMovable) return undefined;
    const press = ({ latlng }: LeafletMouseEvent): void => latest.current?.(latlng.wrap());
    map.on('click', press);
    return () => void map.off('click', press);
  }, [map, isMovable]);
  useEffect(() => {
    if (lat === undefined || lng === undefined) return undefined;
    // Its keys are those of the map; the fields hold the place.
    const icon = divIcon({ className: 'place-pin', iconSize: [18, 18] });
    const made = marker([lat, lng], { icon, draggable: isMovable, keyboard: false }).addTo(map);
    made.on('dragend', () => latest.current?.(made.getLatLng().wrap()));
    if (!map.getBounds().contains([lat, lng])) map.panTo([lat, lng], { animate: false });
    return () => void made.remove();
  }, [map, lat, lng, isMovable]);
  useEffect(() => {
    if (lat === undefined || lng === undefined || !radius) return undefined;
    const around = circle([lat, lng], { radius: radius * 1000, interactive: false, className: 'place-reach' });
    around.addTo(map);
    const bounds = around.getBounds();
    // Once: then its reader has looked somewhere.
    if (!isSeen.current && !map.getBounds().contains(bounds)) map.fitBounds(bounds, { animate: false });
    isSeen.current = true;
    return () => void around.remove();
  }, [map, lat, lng, radius]);
  return null;
};
