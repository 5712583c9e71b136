import { cellValue } from '../../../core/csv/csvMapping.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes, type SheetNumber } from '../../../core/fields/fieldType.ts';
import type { FieldView } from '../../kit/inputs/fieldView.ts';

/** A column of a list, and what reads its cells. */
export interface ShownColumn {
  name: string;
  label: string;
  /** Px. */
  width: number;
  /** The cell of a list as a person reads it, out of the cell of an export; a number too where a spreadsheet has one for it. */
  read(cell: string): ShownCell;
}

export interface ShownCell {
  text: string;
  number?: SheetNumber;
}

/** Takes the rows of a list, some at a time. */
export interface ShownFile {
  add(rows: readonly (readonly ShownCell[])[]): void;
  end(): Blob;
}

interface Reading {
  fieldTypes: FieldTypes;
  views: Readonly<Record<string, FieldView>>;
  translate(key: string): string;
}

const nothing: ShownCell = { text: '' };

/** What reads the cells of one field; references come by what their records are called. */
export const shownCells = (field: Field, { fieldTypes, views, translate }: Reading): ((cell: string) => ShownCell) => {
  if (field.reference && !field.showsKey) return (text) => ({ text });
  const type = typeOf(fieldTypes, field);
  const words = views[type.name]?.words;
  const show = (value: unknown): string => {
    if (words) return translate(words(value));
    // A list shows where a text breaks; a file breaks there.
    const shown = (type.display ?? type.format)(value, field);
    return typeof value === 'string' && /[\r\n]/.test(value) ? value : shown;
  };
  return (cell) => {
    const read = cellValue(cell, field, fieldTypes, { blank: 'clear', decimal: 'point' });
    // What a check of today refuses is in the list as it was stored.
    if (read.kind !== 'value') return { text: cell };
    const value = type.isEmpty(read.value) ? (field.countsAs ?? null) : read.value;
    if (value === null) return nothing;
    const number = type.sheet?.(value, field);
    return { text: show(value), ...(number && { number }) };
  };
};
