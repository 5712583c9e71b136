import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FeatureCollection, Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../../../server/engine/formats/fileRefusal.ts';
import type { KmlFile } from '../../../server/engine/formats/kml/readKml.ts';
import { toTable } from '../../../server/engine/formats/kml/toTable.ts';
import { readPlaces } from '../../../server/engine/formats/kml/readInThread.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(data);
const reason = isAbsent ? ' (skipped: ../shared/data is absent)' : '';

/** The files of the manifest, each with what it says is in it. */
const listed = isAbsent
  ? []
  : readFileSync(`${data}MANIFEST.md`, 'utf8')
      .split('\n')
      .flatMap((line): { path: string; note: string }[] => {
        const [, path = '', , , , note = ''] =
          line.split(' | ').length > 3 ? ['', ...line.split(/\s*\|\s*/).slice(1)] : [];
        const name = path.replaceAll('`', '');
        return /^kml\/.*\.(kml|kmz|xml)$/.test(name) ? [{ path: name, note }] : [];
      });

const shops = { name: 'shops', place: { lat: 'lat', lng: 'lng' } } as Resource; // all that is asked of it

const read = (path: string): Promise<KmlFile> => readPlaces(readFileSync(`${data}${path}`));
const refusalOf = async (path: string): Promise<string> =>
  read(path).then(
    () => 'read',
    (error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error;
      expect(error.message).toMatch(/\S/);
      return error.key;
    },
  );

/** What the manifest says of a file that cannot be read, and by which of our reasons. */
const expectedOf = ({ path, note }: { path: string; note: string }): string => {
  if (note.includes('must be refused')) return 'kmlNotText';
  if (note.includes('NOT well-formed')) return 'kmlSecondRoot';
  if (note.includes('<!ENTITY')) return 'kmlEntities';
  if (/overflow_\w+\.kmz$/.test(path)) return 'kmzBroken';
  // An update, or a part of a feature, is no file of places; a feature by itself is one.
  const isFeature = /kml__100_nested|styles_new|GroundOverlay-|NetworkLink-|Placemark-Truncated|PhotoOverlay/.test(
    path,
  );
  return note.includes('no kml root') && !isFeature ? 'kmlRoot' : 'read';
};

/** Feature by feature the points and areas, in the order of the file. */
const placesOf = (geometry: Geometry | null): unknown[] => {
  if (geometry === null) return [];
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(placesOf);
  // An older reader made a point of no numbers, and left rings open that RFC 7946 closes.
  if (geometry.type === 'Point') return geometry.coordinates.length < 2 ? [] : [geometry.coordinates.slice(0, 2)];
  return geometry.type === 'Polygon' ? [geometry.coordinates.map(close)] : [];
};

const close = (ring: Position[]): Position[] =>
  JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1)) ? ring : [...ring, ...ring.slice(0, 1)];

describe.skipIf(isAbsent)(`real files of places${reason}`, () => {
  it('are the 98 of the manifest', () => {
    expect(listed).toHaveLength(98);
  });

  it.each(listed)('$path is read, or refused with its reason', async (file) => {
    expect(await refusalOf(file.path)).toBe(
      // Of features under a prefix the manifest sees no root of KML.
      file.path.includes('models__Model') ? 'kmlRoot' : expectedOf(file),
    );
  });

  it.each(listed)('the points of $path are the rows of an import', async ({ path }) => {
    const file = await read(path).catch(() => null);
    const points = file?.placemarks.flatMap(({ row, point }) => (point ? [row] : [])) ?? [];
    if (!file || points.length === 0) return;
    const { headers, rows } = toTable(file, { resource: shops, folders: new Set() });
    const placed = [...rows].filter(({ cells }) => cells[headers.indexOf('lat')] !== '');
    expect(placed.map(({ row }) => row)).toEqual(points);
  });

  const expected = isAbsent ? [] : readdirSync(`${data}kml/togeojson`).filter((name) => name.endsWith('.geojson'));
  it.each(expected)('%s has the same geometry', async (name) => {
    const { features } = JSON.parse(
      readFileSync(`${data}kml/togeojson/${name}`, 'utf8'),
    ) as FeatureCollection<Geometry | null>; // as the file says
    const { placemarks } = await read(`kml/togeojson/${name.replace('.expected.geojson', '')}`);
    const ours = placemarks.flatMap(({ point, area }) => [
      ...(point ? [[point.lng, point.lat]] : []),
      ...(area?.type === 'Polygon' ? [area.coordinates] : []),
    ]);
    expect(ours).toEqual(features.flatMap(({ geometry }) => placesOf(geometry)));
  });

  const hostile = isAbsent ? [] : readdirSync(`${data}hostile/zip`);
  it.each(hostile)('hostile/zip/%s as KMZ is refused in words', async (name) => {
    const key = await refusalOf(`hostile/zip/${name}`);
    // What is no archive by its first bytes is no XML either.
    expect(['kmzBroken', 'kmzNoKml', 'kmlNotText', 'kmlBroken']).toContain(key);
  });
});
