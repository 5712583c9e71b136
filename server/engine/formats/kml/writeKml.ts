import { foldersToKML } from '@placemarkio/tokml';
import type { Folder } from '@tmcw/togeojson';

/** A placemark that is written: what has no value is left out. */
export interface WrittenPlacemark {
  id: string;
  name: string;
  point: { lat: number; lng: number } | null;
  data: Readonly<Record<string, string>>;
}

/** Placemarks as KML 2.2, in a folder each. */
export const writeKml = (folders: Readonly<Record<string, readonly WrittenPlacemark[]>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${foldersToKML({
    type: 'root',
    children: Object.entries(folders).map(([name, placemarks]): Folder => ({
      type: 'folder',
      meta: { name },
      children: placemarks.map(({ id, name: called, point, data }) => ({
        type: 'Feature',
        id,
        geometry: point && { type: 'Point', coordinates: [point.lng, point.lat] },
        properties: { name: called, ...data },
      })),
    })),
  })}`;
