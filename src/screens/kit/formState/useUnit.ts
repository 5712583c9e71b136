import { useCallback, useSyncExternalStore } from 'react';
import { momentOf } from '../../../core/clocks/clock.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { zoneIn } from '../../../core/fields/zones.ts';
import { isOfReader } from '../../../core/values/localMoments.ts';
import type { Values } from './difference.ts';
import type { FormStore } from './formStore.ts';

/**
 * The unit behind an input: `'kg'` as it is, `'{type}'` and `'EUR/{type}'` with the value of that field, which may change while
 * it is shown; undefined where that has none. Of a moment the time zone, where its clock shows another time than the reader's.
 */
export const useUnit = (store: FormStore, name: string, field: Field): string | undefined => {
  const other = namedIn(field);
  const prefix = name.slice(0, name.length - field.name.length);
  const source = other && store.has(prefix + other) ? prefix + other : null;
  const read = (): string | undefined => {
    if (field.zoneOf !== undefined) return zoneUnit(field, store.values(prefix), store.known(prefix));
    if (!other) return field.unit;
    const said = source ? store.said(source) : String(store.base(prefix)[other] ?? '');
    return said === '' ? undefined : field.unit?.replace(`{${other}}`, said);
  };
  return useSyncExternalStore(
    useCallback((listener) => (source ? store.subscribe(source, listener) : nothingToLeave), [store, source]),
    read,
  );
};

/** The same of a record that nobody edits; `known`: the fields of the record. */
export const unitIn = (
  field: Field,
  record: Values,
  known: readonly Field[],
  types: FieldTypes,
): string | undefined => {
  if (field.zoneOf !== undefined) return zoneUnit(field, record, known);
  const other = namedIn(field);
  if (!other) return field.unit;
  const named = known.find(({ name }) => name === other);
  const value = record[other] ?? null;
  if (!named || value === null) return undefined;
  const { display, format } = typeOf(types, named);
  return field.unit?.replace(`{${other}}`, (display ?? format)(value, named));
};

/** The zone of a moment's clock; undefined where the reader's shows the same. */
const zoneUnit = (field: Field, record: Values, known: readonly Field[]): string | undefined => {
  const zone = zoneIn(field, record, known);
  if (zone === undefined) return undefined;
  const moment = momentOf(String(record[field.name] ?? ''), zone) ?? Date.now();
  return isOfReader(moment, zone) ? undefined : zone;
};

/** The field whose value the unit is, or is a part of it; of a moment the one that says whose clock it is. */
const namedIn = ({ unit = '', zoneOf }: Field): string | undefined => zoneOf ?? /\{(\w+)\}/.exec(unit)?.[1];

const nothingToLeave = (): void => undefined;
