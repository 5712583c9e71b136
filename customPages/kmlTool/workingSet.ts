import { kmlTypeNames, type KmlType } from '../../schemas/geography/kml.ts';
import type { Message } from '../../src/core/values/checkMessages.ts';

/** What is wrong with a row, or with one of its fields. */
export type RowFault = Message & {
  field?: string;
  /** The file says it: it stays until the field is typed over, whatever the server says of the values. */
  isOfFile?: true;
};
type Values = Readonly<Record<string, unknown>>;

/** A row of the store tool. Nothing of it is written before it is processed. */
export interface ToolRow {
  /** The id of its record, or a name of its own: `clone_12`, `new_3`. */
  key: string;
  /** Under the names of the store tool, without the id. */
  values: Values;
  /** The record as it was read, with its version; null: the row makes one. */
  stored: Values | null;
  /** The record as somebody else changed it meanwhile. */
  theirs?: Values;
  /** Hours that go are struck through until then. */
  isDeleted?: true;
  faults: readonly RowFault[];
}

export type Rows = Readonly<Record<KmlType, readonly ToolRow[]>>;

export const noRows: Rows = { location: [], store: [], store_time: [] };

export type RowState = 'new' | 'changed' | 'deleted' | 'same';

/** The fields in which a row differs from its record, by their names. */
export const differencesOf = ({ values, stored }: Pick<ToolRow, 'values' | 'stored'>): string[] =>
  stored === null ? [] : Object.keys(values).filter((name) => !isSame(values[name], stored[name]));

/** Equal as they would be stored: nothing is as good as null, and members have no order. */
const isSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

export const stateOf = (row: ToolRow): RowState => {
  if (row.isDeleted) return 'deleted';
  if (row.stored === null) return 'new';
  return differencesOf(row).length > 0 ? 'changed' : 'same';
};

/** Whether it lies in its country only when latitude and longitude change places. */
export const isTurned = ({ faults }: Pick<ToolRow, 'faults'>): boolean =>
  faults.some(({ key }) => key === 'placeTurned');

/** What rows are called by what becomes of them, one and many: other languages tell them apart. */
export const stateLabels: Readonly<Record<RowState | 'faulty', string>> = {
  new: 'New |||| New',
  changed: 'Changed |||| Changed',
  deleted: 'Struck through |||| Struck through',
  same: 'As stored |||| As stored',
  faulty: 'Faulty |||| Faulty',
};

/** A row as the calls of the store tool take it: of one that has a record what differs. */
export const toWireRow = (row: ToolRow): Record<string, unknown> => {
  const { key, values, stored, isDeleted } = row;
  if (stored === null) return { id: key, ...values };
  const about = { id: Number(key), version: stored['version'] };
  if (isDeleted) return { ...about, deleted: true };
  return { ...about, ...Object.fromEntries(differencesOf(row).map((name) => [name, values[name] ?? null])) };
};

/** The rows of which something would be written, by their types. */
export const openRows = (rows: Rows): Record<KmlType, ToolRow[]> => {
  const open = (type: KmlType): ToolRow[] =>
    // A new row that is struck through never was.
    rows[type].filter((row) => stateOf(row) !== 'same' && !(row.isDeleted && row.stored === null));
  return { location: open('location'), store: open('store'), store_time: open('store_time') };
};

/** How many rows there are of each state, and how many with a fault. */
export const countRows = (rows: readonly ToolRow[]): Record<RowState | 'faulty', number> => {
  const counts = { new: 0, changed: 0, deleted: 0, same: 0, faulty: 0 };
  for (const row of rows) {
    counts[stateOf(row)] += 1;
    if (row.faults.length > 0) counts.faulty += 1;
  }
  return counts;
};

/** A name for a copy that no row has: `clone_12`, `clone_12_2`. */
export const cloneKey = (key: string, taken: ReadonlySet<string>): string => {
  const name = key.startsWith('clone_') ? key : `clone_${key}`;
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}_${count}`)) count += 1;
  return `${name}_${count}`;
};

/** A record as it was read, as a row that is as it is stored. */
export const rowOfRecord = ({ id, ...record }: Values): ToolRow => {
  const { version: _version, ...values } = record;
  return { key: String(id), values, stored: record, faults: [] };
};

/** Whether there is nothing in any tab. */
export const isEmptySet = (rows: Rows): boolean => kmlTypeNames.every((type) => rows[type].length === 0);
