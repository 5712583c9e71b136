import { degrees, zooms, type Point } from '../../../core/places/places.ts';

/** Where a map looks. */
interface MapView {
  center: Point;
  zoom: number;
}

/** Five places behind the point are a metre. */
const round = (value: number): number => Math.round(value * 1e5) / 1e5;

/** '45.43547,9.14645,8', as an address holds it. */
export const writeView = ({ center: { lat, lng }, zoom }: MapView): string => [round(lat), round(lng), zoom].join(',');

/** Undefined: nobody moved it, or what stands there is none. */
export const readView = (text: string): MapView | undefined => {
  const parts = text.split(',');
  const [lat, lng, zoom] = parts.map(Number);
  if (parts.length !== 3 || parts.some((part) => part.trim() === '')) return undefined;
  if (lat === undefined || lng === undefined || zoom === undefined) return undefined;
  const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;
  const isView = isWithin(lat, degrees.lat) && isWithin(lng, degrees.lng) && isWithin(zoom, zooms);
  return isView ? { center: { lat, lng }, zoom: Math.round(zoom) } : undefined;
};
