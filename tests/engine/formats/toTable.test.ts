import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../../../server/engine/formats/fileRefusal.ts';
import type { ReadFor } from '../../../server/engine/formats/fileFormat.ts';
import { readKml } from '../../../server/engine/formats/kml/readKml.ts';
import { toTable } from '../../../server/engine/formats/kml/toTable.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';

const shops = { name: 'shops', place: { lat: 'north', lng: 'east', folder: 'Shops' } } as Resource; // all that is asked of it
const folders: ReadFor['folders'] = new Set(['shops', 'depots']);

const tableOf = (content: string) => {
  const file = readKml(
    Buffer.from(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`),
  );
  const { rows, ...table } = toTable(file, { resource: shops, folders });
  return { ...table, rows: [...rows] };
};
const point = (coordinates: string, inside = '', id = ''): string =>
  `<Placemark${id && ` id="${id}"`}>${inside}<Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
const data = (values: Record<string, string>): string =>
  `<ExtendedData>${Object.entries(values)
    .map(([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`)
    .join('')}</ExtendedData>`;
const area =
  '<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>9,45 10,45 10,46 9,45</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>';
const line = '<Placemark><LineString><coordinates>9,45 10,46</coordinates></LineString></Placemark>';
const link = '<NetworkLink><Link><href>http://127.0.0.1:1/secret.kml</href></Link></NetworkLink>';

describe('placemarks as rows', () => {
  it('have a column for each name that one of them has, and the degrees under the names of the resource', () => {
    const { headers, rows } = tableOf(
      point('9.19,45.46,120', `<name>Duomo</name>${data({ city: 'Milano' })}`) +
        point('9.1234567891,45.4', `<description>By the river</description>${data({ zone: 'North' })}`),
    );
    expect(headers).toEqual(['name', 'city', 'north', 'east', 'description', 'zone']);
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'Duomo', 'Milano', '45.46', '9.19', '', ''],
      [2, '', '', '45.4', '9.123457', 'By the river', 'North'],
    ]);
  });

  it('are points, and what has fields but no shape; areas, lines and links are counted', () => {
    const { rows, headers, notes } = tableOf(
      area + line + link + area + point('9,45') + `<Placemark>${data({ city: 'Lodi' })}</Placemark>`,
    );
    expect(rows.map(({ row }) => row)).toEqual([4, 5]);
    expect(rows[1]?.cells[headers.indexOf('city')]).toBe('Lodi');
    expect(notes.map(({ text }) => text)).toEqual([
      'Not read: 2 Polygon, 1 LineString, 1 NetworkLink. No link is followed.',
    ]);
  });

  it.each([
    ['9,19,45,46', 'kmlComma'],
    ['here', 'kmlCoordinates'],
  ])('with the coordinates %s are faulty, and have no place', (coordinates, key) => {
    const { rows, headers } = tableOf(point(coordinates) + point('9,45'));
    expect(rows[0]?.findings).toMatchObject([{ key, field: 'north' }]);
    expect(rows[0]?.cells[headers.indexOf('north')]).toBe('');
  });

  it('beyond the poles keep what they say, which the field refuses', () => {
    const { rows, headers } = tableOf(point('9,91'));
    expect(rows[0]?.cells[headers.indexOf('north')]).toBe('91');
    expect(rows[0]?.findings).toEqual([]);
  });

  it('of a file with folders of records are those in the folder of the resource', () => {
    const { rows, headers, notes } = tableOf(
      `<Folder><name>Depots</name>${point('9,45', data({ id: '7' }))}</Folder>
       <Folder><name>All</name><Folder><name> SHOPS </name>${point('9,45', '', '8')}</Folder></Folder>${point('9,46')}`,
    );
    expect(rows.map(({ cells }) => cells[headers.indexOf('id')])).toEqual(['8']);
    expect(notes.map(({ text }) => text)).toEqual(["Not read: 2 placemarks that do not lie in the folder 'Shops'."]);
  });

  it('of a file without such folders are all of it, by no id that a program gave an element', () => {
    const { rows, headers } = tableOf(`<Folder><name>Trip</name>${point('9,45', '', 'ID_00001')}</Folder>`);
    expect([rows.length, headers]).toEqual([1, ['north', 'east']]);
  });

  it('have at most 500 names, for each is a column of all of them', () => {
    const names = (count: number): string =>
      point('9,45', data(Object.fromEntries(Array.from({ length: count }, (_, at) => [`name ${at}`, 'x']))));
    expect(tableOf(names(498)).headers).toHaveLength(500);
    expect(() => tableOf(names(499))).toThrow('have more than 500 names');
  });

  it('are at least one', () => {
    expect(() => tableOf(area + line)).toThrow(FileRefusal);
  });
});
