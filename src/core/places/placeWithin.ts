import type { PlaceConfig } from '../words/places/placeConfig.ts';

type Within = NonNullable<PlaceConfig<Record<string, unknown>>['within']>;

/**
 * What is strange about a place: it lies where its record says only when latitude and longitude change places ('turned'), or nowhere near
 * ('elsewhere'). Null: nothing, or nobody knows.
 */
export const judgeWithin = (
  { field, boxes }: Within,
  lat: unknown,
  lng: unknown,
  values: Readonly<Record<string, unknown>>,
): 'turned' | 'elsewhere' | null => {
  const box = boxes[String(values[field] ?? '')];
  if (!box || typeof lat !== 'number' || typeof lng !== 'number') return null;
  const lies = (north: number, east: number): boolean =>
    north >= box.lat[0] && north <= box.lat[1] && east >= box.lng[0] && east <= box.lng[1];
  if (lies(lat, lng)) return null;
  return lies(lng, lat) ? 'turned' : 'elsewhere';
};
