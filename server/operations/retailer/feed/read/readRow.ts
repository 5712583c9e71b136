import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import { noValues, type FeedField, type FeedValues } from './feedFields.ts';
import { plainName, type MappedColumns } from './mapColumns.ts';
import { readerOf } from './readValue.ts';

/** A row of a feed as it was read. */
export interface FeedRow {
  /** Of the file, 1-based. */
  row: number;
  /** What could be read of it; of a refused one at least its `gdo_id`, where it has one. */
  values: FeedValues;
  /** Why it is refused; empty: it is taken. */
  faults: Message[];
  /** The text of a column of the file by its name; null: it is blank, or there is none. */
  cell(name: string): string | null;
}

/** How the rows of a file are read: where its fields stand, and by which mark. */
export interface RowReading {
  mapped: MappedColumns;
  decimal: DecimalMark;
}

interface RowCells {
  row: number;
  cells: readonly string[];
  /** What was wrong with the row as such. */
  findings: readonly Message[];
  /** As that of a record of CSV. */
  isPlain: boolean;
}

type Value = string | number | boolean | null;

/** What was read of the fields that a file has, in their order. */
interface ReadFields {
  values: Value[];
  faults: Message[];
}

/** Reads the fields of many rows. */
export const makeFieldsReader = ({ mapped: { places }, decimal }: RowReading): ((row: RowCells) => ReadFields) => {
  const fields = [...places].map(([field, { at, join }]) => ({
    at,
    join,
    only: at.length === 1 ? at[0] : undefined,
    read: readerOf(field),
  }));
  const id = [...places.keys()].indexOf('gdo_id');
  return ({ cells, findings, isPlain }) => {
    const values: Value[] = [];
    let faults: Message[] | null = findings.length > 0 ? [...findings] : null;
    for (const { at, join, only, read } of fields) {
      const text = only === undefined ? joined(cells, at, join) : trimmed(cells[only] ?? '');
      const found = text === '' ? null : read(text, decimal, isPlain);
      if (typeof found !== 'object' || found === null) values.push(found);
      else {
        (faults ??= []).push(found);
        values.push(null);
      }
    }
    if (faults === null && (values[id] ?? null) === null) faults = [message('feedGdoMissing')];
    return { values, faults: faults ?? [] };
  };
};

/** A row of the fields that were read of it. */
export const makeRowOf = ({
  mapped: { places, byHeader },
}: Pick<RowReading, 'mapped'>): ((row: RowCells, read: ReadFields) => FeedRow) => {
  const fields = [...places.keys()];
  return ({ row, cells }, { values: read, faults }) => {
    const values: Record<FeedField, Value> = { ...noValues };
    fields.forEach((field, at) => (values[field] = read[at] ?? null));
    const cell = (name: string): string | null => cells[byHeader.get(plainName(name)) ?? -1]?.trim() || null;
    return { row, values: values as FeedValues, faults, cell }; // each of the type that its field is read as
  };
};

/** Nearly no cell has blanks at its ends. */
const trimmed = (cell: string): string => (isWithin(cell, 0) && isWithin(cell, cell.length - 1) ? cell : cell.trim());

/** Whether a character is no blank: signs, digits and letters of ASCII. */
const isWithin = (cell: string, at: number): boolean => {
  const code = cell.charCodeAt(at);
  return code > 0x20 && code < 0x80;
};

const joined = (cells: readonly string[], at: readonly number[], join: string): string =>
  at
    .map((place) => cells[place]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(join);
