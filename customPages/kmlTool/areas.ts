import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { MultiPolygon, Polygon } from 'geojson';
import type { ToolRow } from './workingSet.ts';

/** An area of a file: it selects the rows whose places lie in it. */
export interface ToolArea {
  name: string;
  geometry: Polygon | MultiPolygon;
}

/** The keys of the rows that lie in an area, those on its edge too. */
export const keysWithin = (rows: readonly ToolRow[], { geometry }: ToolArea): string[] =>
  rows.flatMap(({ key, values: { lat, lng } }) =>
    typeof lat === 'number' && typeof lng === 'number' && booleanPointInPolygon([lng, lat], geometry) ? [key] : [],
  );
