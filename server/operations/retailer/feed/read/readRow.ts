import { message, type Message } from '../../../../../src/core/values/messages.ts';
import type { DecimalMark } from '../../../../../src/core/values/decimalMark.ts';
import { noValues, type FeedField, type FeedValues } from './feedFields.ts';
import { plainName, type MappedColumns } from './mapColumns.ts';
import { readValue } from './readValue.ts';

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

/** Reads the cells of a row. `found`: what was wrong with the row as such. */
export const readRow = (
  { row, cells, findings }: { row: number; cells: readonly string[]; findings: readonly Message[] },
  { places, byHeader }: MappedColumns,
  decimal: DecimalMark,
): FeedRow => {
  const values: Record<FeedField, string | number | boolean | null> = { ...noValues };
  const faults = [...findings];
  for (const [field, { at, join }] of places) {
    const text = textAt(cells, at, join);
    if (text === '') continue;
    const read = readValue(field, text, decimal);
    if ('fault' in read) faults.push(read.fault);
    else values[field] = read.value;
  }
  if (values.gdo_id === null && faults.length === 0) faults.push(message('feedGdoMissing'));
  const cell = (name: string): string | null => cells[byHeader.get(plainName(name)) ?? -1]?.trim() || null;
  return { row, values: values as FeedValues, faults, cell }; // each of the type that its field is read as
};

const textAt = (cells: readonly string[], at: readonly number[], join: string): string => {
  const [first = -1] = at;
  if (at.length === 1) return cells[first]?.trim() ?? '';
  return at
    .map((place) => cells[place]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(join);
};
