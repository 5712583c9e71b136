import type { MultiPolygon, Polygon } from 'geojson';
import {
  fieldOfKml,
  isRecordId,
  kmlName,
  kmlTypeNames,
  kmlTypes,
  toKmlValue,
  type KmlType,
} from '../../../../schemas/geography/kml.ts';
import { cellValue } from '../../../../src/core/csv/csvMapping.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import type { KmlFile, Placemark } from '../../../engine/formats/kml/readKml.ts';
import { folderOf, keepScale } from '../../../engine/formats/kml/toTable.ts';
import { kmlFields, turnedFault } from './kmlFields.ts';
import type { KmlRow } from './planRows.ts';

/** A row of a file, as the store tool takes it. */
export interface ReadRow {
  /** The placemark's place in the file, 1-based. */
  at: number;
  /** What the placemark is called. */
  name: string;
  /** Under the names of the store tool; what the file does not say is not there. */
  values: KmlRow;
  faults: (Message & { field?: string })[];
}

/** A file of places as the store tool takes it. */
export interface ReadFile {
  rows: Record<KmlType, ReadRow[]>;
  areas: { name: string; geometry: Polygon | MultiPolygon }[];
  /** Features that are neither, by the names of KML, and extended data that name no field: how many there are of each. */
  passed: Record<string, number>;
  unread: Record<string, number>;
}

/**
 * What placemarks mean: those in a folder of a type are its records, as their extended data say; of any other a point is a new location in
 * the country, and an area selects.
 */
export const readRows = ({ placemarks, passed }: KmlFile, country: string): ReadFile => {
  const read: ReadFile = { rows: { location: [], store: [], store_time: [] }, areas: [], passed, unread: {} };
  const met = new Map<string, string>();
  let nameless = 0;
  for (const placemark of placemarks) {
    const own = typesByFolder.get(folderOf(placemark, folders)) ?? null;
    if (own === null && !placemark.point && placemark.faults.length === 0) {
      if (placemark.area) read.areas.push({ name: placemark.name, geometry: placemark.area });
      continue;
    }
    const row = own === null ? toStranger(placemark, country) : toRow(own, placemark, read.unread);
    const type = own ?? 'location';
    const id = row.values['id'];
    if (id === undefined) {
      nameless += 1;
      row.values = { id: `new_${nameless}`, ...row.values };
    } else {
      const first = met.get(`${type} ${String(id)}`);
      if (first === undefined) met.set(`${type} ${String(id)}`, placemark.name || `#${placemark.row}`);
      else row.faults.push({ ...message('kmlTwice', { id: String(id), first }), field: 'id' });
    }
    const turned = turnedFault(type, row.values);
    if (turned) row.faults.push(turned);
    read.rows[type].push(row);
  }
  return read;
};

const typesByFolder = new Map<string | null, KmlType>(kmlTypeNames.map((type) => [kmlTypes[type].folder, type]));
const folders = new Set(kmlTypeNames.map((type): string => kmlTypes[type].folder));

const toRow = (
  type: KmlType,
  { row, id, name, data, point, faults }: Placemark,
  unread: Record<string, number>,
): ReadRow => {
  const fields = kmlFields(type);
  const read: ReadRow = { at: row, name, values: {}, faults: faults.map((fault) => ({ ...fault, ...whereOf(fault) })) };
  const values: Record<string, unknown> = id === null ? {} : { id: isRecordId(id) ? Number(id) : id };
  const texts = { ...(name !== '' && fields.has('name') && { name }), ...data };
  for (const [called, text] of Object.entries(texts)) {
    if (called === 'id') continue;
    const field = fields.get(fieldOfKml(type, called));
    if (!field) unread[called] = (unread[called] ?? 0) + 1;
    else if (field.name === 'store_id' && !isRecordId(text)) values[called] = text;
    else {
      const cell = cellValue(text, field, fieldTypes, { blank: 'clear', decimal: 'point' });
      const spelt = kmlName(field.name);
      if (cell.kind === 'fault') read.faults.push({ ...cell.message, field: spelt });
      values[spelt] = cell.kind === 'value' ? toKmlValue(type, field.name, cell.value) : text;
    }
  }
  if (point && fields.has('lat')) Object.assign(values, { lat: keepScale(point.lat), lng: keepScale(point.lng) });
  read.values = values;
  return read;
};

const toStranger = (placemark: Placemark, country: string): ReadRow => {
  const { values, ...read } = toRow('location', { ...placemark, id: null }, {});
  const city = placemark.name.slice(0, 65);
  return { ...read, values: { country, ...(city !== '' && { city }), ...values } };
};

const whereOf = ({ key, params }: Message): { field?: string } => ({
  ...(key === 'kmlFieldTwice' && { field: String(params['field']) }),
  ...(key === 'kmlLongitude' && { field: 'lng' }),
  ...((key === 'kmlLatitude' || key === 'kmlComma' || key === 'kmlCoordinates') && { field: 'lat' }),
});
