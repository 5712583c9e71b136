import type * as z from 'zod';
import { fieldOfKml, fromKmlValue, kmlName, kmlTypes, type KmlType } from '../../../../schemas/geography/kml.ts';
import { writeCsv } from '../../../../src/core/csv/csv.ts';
import type { Field } from '../../../../src/core/fields/field.ts';
import { typeOf } from '../../../../src/core/fields/fieldType.ts';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import type { Operation } from '../../../engine/context/operation.ts';
import { writeKml, type WrittenPlacemark } from '../../../engine/formats/kml/writeKml.ts';
import { kmlFields } from './kmlFields.ts';
import type { KmlRow } from './planRows.ts';
import { partsOf } from './processKml.ts';

/** Rows of the store tool as a file (spec 002 §7): KML with a folder for each type, or with `format: 'csv'` the CSV of one type. Answers its name and text. */
export const exportKml: Operation = async ({ type, data, parts, format }) => {
  const given = partsOf({ type, data, parts });
  const [first] = given;
  const result =
    format === 'csv' && first
      ? { name: `${kmlTypes[first.type].folder}.csv`, type: 'text/csv', text: toCsv(first.type, first.data) }
      : {
          name: `${given.map((part) => kmlTypes[part.type].folder).join('-')}.kml`,
          type: 'application/vnd.google-earth.kml+xml',
          text: writeKml(
            Object.fromEntries(
              given.map((part) => [kmlTypes[part.type].folder, part.data.map((row) => toPlacemark(part.type, row))]),
            ),
          ),
        };
  return { changes: [], effects: [], result };
};

/** Days are numbers in files, and flags true or false (spec 002 §3). */
const textOf = (type: KmlType, field: Field, value: unknown): string => {
  if (type === 'location' && field.name === 'active') return value === true || value === 1 ? '1' : '0';
  if (typeof value === 'number') return String(value);
  const stored = fromKmlValue(type, field.name, value);
  const isValue = (kmlTypes[type].shape as Record<string, z.ZodType>)[field.name]?.safeParse(stored).success ?? false;
  // What a row holds that is no value of its field stands in the file as it is.
  if (!isValue) return typeof value === 'string' ? value : JSON.stringify(value);
  return typeOf(fieldTypes, field).format(stored, field);
};

const valuesOf = (type: KmlType, row: KmlRow): Record<string, string> => {
  const fields = kmlFields(type);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field = fields.get(fieldOfKml(type, name));
      return field && value !== null && value !== undefined ? [[kmlName(field.name), textOf(type, field, value)]] : [];
    }),
  );
};

const toPlacemark = (type: KmlType, row: KmlRow): WrittenPlacemark => {
  const { lat, lng, ...others } = row;
  const isPlace = typeof lat === 'number' && typeof lng === 'number';
  const { name, ...data } = valuesOf(type, isPlace ? others : row);
  const id = String(row['id'] ?? '');
  return {
    id,
    name: name ?? (data['city'] || `${type} ${id}`),
    point: isPlace ? { lat, lng } : null,
    data: { id, ...data },
  };
};

const toCsv = (type: KmlType, rows: readonly KmlRow[]): string => {
  const names = ['id', ...[...kmlFields(type).keys()].map(kmlName)];
  return `\uFEFF${writeCsv([names])}${writeCsv(
    rows.map((row) => {
      const values: Record<string, string> = { id: String(row['id'] ?? ''), ...valuesOf(type, row) };
      return names.map((name) => values[name] ?? '');
    }),
  )}`;
};
