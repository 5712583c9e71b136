import { foldersToKML } from '@placemarkio/tokml';
import type { F, Folder } from '@tmcw/togeojson';

/** A placemark that is written. */
export interface WrittenPlacemark {
  id: string;
  name: string;
  point: { lat: number; lng: number } | null;
  data: Readonly<Record<string, string>>;
}

/** Placemarks as KML 2.2, in a folder each. */
export const writeKml = (folders: Readonly<Record<string, readonly WrittenPlacemark[]>>): string =>
  declaration +
  foldersToKML({
    type: 'root',
    children: Object.entries(folders).map(([name, placemarks]) => toFolder(name, placemarks.map(toFeature))),
  });

/** The same of one folder in pieces: what stands before and after its placemarks, which `writePlacemarks` writes. */
export const frameOf = (folder: string): { head: string; tail: string } => {
  const empty = foldersToKML({ type: 'root', children: [toFolder(folder, [])] });
  const end = empty.lastIndexOf('</Folder>');
  return { head: declaration + empty.slice(0, end), tail: empty.slice(end) };
};

/** Placemarks as they stand within a frame. */
export const writePlacemarks = (placemarks: readonly WrittenPlacemark[]): string => {
  const whole = foldersToKML({ type: 'root', children: placemarks.map(toFeature) });
  return whole.slice(around.length, whole.lastIndexOf('</Document>'));
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const nothing = foldersToKML({ type: 'root', children: [] });
const around = nothing.slice(0, nothing.lastIndexOf('</Document>'));

const toFolder = (name: string, children: Folder['children']): Folder => ({ type: 'folder', meta: { name }, children });

const toFeature = ({ id, name, point, data }: WrittenPlacemark): F => ({
  type: 'Feature',
  id,
  geometry: point && { type: 'Point', coordinates: [point.lng, point.lat] },
  properties: { name, ...data },
});
