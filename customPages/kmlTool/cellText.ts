import { fromKmlValue, toKmlValue, type KmlType } from '../../schemas/geography/kml.ts';
import type { Field } from '../../src/core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../src/core/fields/fieldType.ts';
import { message } from '../../src/core/values/checkMessages.ts';
import type { RowFault } from './workingSet.ts';

/** Locations are active 1 or 0 in the tool, and hours name a store that may only be a row yet. */
const isPlain = (type: KmlType, { name }: Field): boolean =>
  (type === 'location' && name === 'active') || (type === 'store_time' && name === 'store_id');

/** A value as its cell shows it, and as it is typed over. */
export const cellText = (type: KmlType, field: Field, value: unknown, types: FieldTypes): string => {
  if (value === null || value === undefined) return '';
  // What a file says that is no value of the field stands there as it came.
  if (isPlain(type, field) || (typeof value === 'string' && !typeOf(types, field).parse(value, field).ok))
    return String(value);
  return typeOf(types, field).format(fromKmlValue(type, field.name, value), field);
};

/** What was typed, as a value; what it cannot be stays a text, with its fault. */
export const readCell = (
  type: KmlType,
  name: string,
  field: Field,
  text: string,
  types: FieldTypes,
): { value: unknown; fault: RowFault | null } => {
  const typed = text.trim();
  if (type === 'location' && field.name === 'active')
    return typed === '1' || typed === '0'
      ? { value: Number(typed), fault: null }
      : { value: typed, fault: { ...message('choice', { choices: '1, 0', got: typed }), field: name } };
  if (type === 'store_time' && field.name === 'store_id')
    return { value: /^\d+$/.test(typed) ? Number(typed) : typed || null, fault: null };
  const read = typeOf(types, field).parse(text, field);
  return read.ok
    ? { value: toKmlValue(type, field.name, read.value), fault: null }
    : { value: text, fault: { ...read.message, field: name } };
};
