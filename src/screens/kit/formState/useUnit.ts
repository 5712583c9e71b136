import { useCallback, useSyncExternalStore } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Values } from './difference.ts';
import type { FormStore } from './formStore.ts';

/**
 * The unit behind an input: `'kg'` as it is, `'{type}'` and `'EUR/{type}'` with the value of that field, which may change while
 * it is shown; undefined where that has none.
 */
export const useUnit = (store: FormStore, name: string, field: Field): string | undefined => {
  const other = namedIn(field);
  const prefix = name.slice(0, name.length - field.name.length);
  const source = other && store.has(prefix + other) ? prefix + other : null;
  const read = (): string | undefined => {
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
  const other = namedIn(field);
  if (!other) return field.unit;
  const named = known.find(({ name }) => name === other);
  const value = record[other] ?? null;
  if (!named || value === null) return undefined;
  const { display, format } = typeOf(types, named);
  return field.unit?.replace(`{${other}}`, (display ?? format)(value, named));
};

/** The field whose value the unit is, or is a part of it. */
const namedIn = ({ unit = '' }: Field): string | undefined => /\{(\w+)\}/.exec(unit)?.[1];

const nothingToLeave = (): void => undefined;
