import { encodeKey } from '../../../../src/core/values/key.ts';
import type { FormatWriter, Written } from '../fileFormat.ts';
import { frameOf, writePlacemarks, type WrittenPlacemark } from './writeKml.ts';

/** Writes records as placemarks in the folder of their resource, so that an import takes them back: a cell that is blank is not written. */
export const placesWriter = ({ resource, columns }: Written): FormatWriter => {
  const { place, key, recordRepresentation: called } = resource;
  const frame = frameOf(place?.folder ?? resource.name);
  const at = new Map(columns.map((name, index) => [name, index]));
  const toPlacemark = (cells: readonly string[]): WrittenPlacemark => {
    const cellOf = (name: string | undefined): string => cells[at.get(name ?? '') ?? -1] ?? '';
    const [lat, lng] = [cellOf(place?.lat), cellOf(place?.lng)];
    const isPlaced = lat !== '' && lng !== '';
    const id = encodeKey(key.map(cellOf));
    const own = new Set(['name', ...(isPlaced ? [place?.lat, place?.lng] : [])]);
    return {
      id,
      // A name that is blank stays so when it comes back.
      name: at.has('name') ? cellOf('name') : cellOf(called) || id,
      point: isPlaced ? { lat: Number(lat), lng: Number(lng) } : null,
      data: Object.fromEntries(
        columns.flatMap((name, index) => {
          const text = cells[index] ?? '';
          return own.has(name) || text === '' ? [] : [[name, text]];
        }),
      ),
    };
  };
  return { ...frame, write: (rows) => writePlacemarks(rows.map(toPlacemark)) };
};
