import { kmlTypeNames, type KmlType } from '../../schemas/geography/kml.ts';
import type { Point } from '../../src/core/places/places.ts';
import { cloneKey, noRows, type RowFault, type Rows, type ToolRow } from './workingSet.ts';

/** Steps that can be taken back. */
const mostSteps = 100;

/** The working set with what it was before, and what was taken back. */
export interface ToolHistory {
  past: readonly Rows[];
  now: Rows;
  future: readonly Rows[];
}

type Values = Readonly<Record<string, unknown>>;
interface Picked {
  type: KmlType;
  keys: readonly string[];
}

export type ToolAction =
  /** Rows of a file, or records: they take the place of those with the same key. */
  | { kind: 'add'; rows: Partial<Rows> }
  | { kind: 'edit'; type: KmlType; key: string; field: string; value: unknown; fault: RowFault | null }
  /** Both degrees at once: one step. */
  | { kind: 'move'; type: KmlType; key: string; to: Point }
  /** `reset`: what a new record begins with, in place of the values that are copied. */
  | ({ kind: 'clone'; reset: Values | null } & Picked)
  | ({ kind: 'remove' | 'restore' | 'turn' } & Picked)
  /** What the server says of rows, in place of what it said before. */
  | { kind: 'judge'; faults: ReadonlyMap<string, readonly RowFault[]> }
  /** Records that somebody else changed, by type and key. */
  | { kind: 'meet'; records: ReadonlyMap<string, Values> }
  | { kind: 'take'; type: KmlType; key: string; whose: 'mine' | 'theirs' }
  | { kind: 'clear' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'open'; rows: Rows };

export const noHistory: ToolHistory = { past: [], now: noRows, future: [] };

/** How a row is called in what the server says of it. */
export const placeOf = (type: KmlType, key: string): string => `${type} ${key}`;

/** Every change of the working set. What the server says of rows is no step: it stands with the rows as they are. */
export const reduceHistory = (history: ToolHistory, action: ToolAction): ToolHistory => {
  const { past, now, future } = history;
  if (action.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
  }
  if (action.kind === 'redo') {
    const [next, ...rest] = future;
    return next ? { past: [...past, now], now: next, future: rest } : history;
  }
  if (action.kind === 'open') return { past: [], now: action.rows, future: [] };
  if (action.kind === 'clear') return noHistory;
  const next = reduceRows(now, action);
  if (next === now) return history;
  if (action.kind === 'judge' || action.kind === 'meet') return { ...history, now: next };
  return { past: [...past, now].slice(-mostSteps), now: next, future: [] };
};

type RowAction = Exclude<ToolAction, { kind: 'undo' | 'redo' | 'clear' | 'open' }>;

const reduceRows = (rows: Rows, action: RowAction): Rows => {
  switch (action.kind) {
    case 'add':
      return eachType(rows, (type, own) => addRows(own, action.rows[type] ?? []));
    case 'judge':
      return eachRow(rows, (type, row) => {
        const said = action.faults.get(placeOf(type, row.key)) ?? [];
        const kept = row.faults.filter(({ isOfFile, field }) => isOfFile && !said.some((one) => one.field === field));
        return said.length === 0 && row.faults.length === 0 ? row : { ...row, faults: [...kept, ...said] };
      });
    case 'meet':
      return eachRow(rows, (type, row) => {
        const theirs = action.records.get(placeOf(type, row.key));
        return theirs ? { ...row, theirs } : row;
      });
    case 'edit':
      return inType(rows, action.type, [action.key], (row) => editRow(row, action));
    case 'move':
      return inType(rows, action.type, [action.key], (row) => placeRow(row, action.to));
    case 'take':
      return inType(rows, action.type, [action.key], (row) => takeRow(row, action.whose));
    case 'turn':
      return inType(rows, action.type, action.keys, (row) =>
        placeRow(row, { lat: row.values['lng'], lng: row.values['lat'] }),
      );
    case 'clone':
      return { ...rows, [action.type]: cloneRows(rows[action.type], action) };
    case 'remove':
      if (action.type === 'store_time')
        return inType(rows, action.type, action.keys, (row) => ({ ...row, isDeleted: true }));
      return { ...rows, [action.type]: rows[action.type].filter(({ key }) => !action.keys.includes(key)) };
    case 'restore':
      return inType(rows, action.type, action.keys, ({ isDeleted: _gone, ...row }) => row);
  }
};

const eachType = (rows: Rows, change: (type: KmlType, own: readonly ToolRow[]) => readonly ToolRow[]): Rows => {
  const changed = kmlTypeNames.map((type) => [type, change(type, rows[type])] as const);
  return changed.every(([type, own]) => own === rows[type]) ? rows : (Object.fromEntries(changed) as unknown as Rows); // each type once
};

const eachRow = (rows: Rows, change: (type: KmlType, row: ToolRow) => ToolRow): Rows =>
  eachType(rows, (type, own) => {
    const changed = own.map((row) => change(type, row));
    return changed.every((row, at) => row === own[at]) ? own : changed;
  });

const inType = (rows: Rows, type: KmlType, keys: readonly string[], change: (row: ToolRow) => ToolRow): Rows => {
  const picked = new Set(keys);
  return { ...rows, [type]: rows[type].map((row) => (picked.has(row.key) ? change(row) : row)) };
};

const addRows = (own: readonly ToolRow[], added: readonly ToolRow[]): readonly ToolRow[] => {
  if (added.length === 0) return own;
  const known = new Set(own.map(({ key }) => key));
  const named = new Set<string>();
  // Rows of a second file are called as those of the first one; two of one file with one id are both kept, for one is a fault.
  const fresh = added.map((row) => {
    const isTaken = row.stored === null ? known.has(row.key) || named.has(row.key) : named.has(row.key);
    const key = isTaken ? freeKey(row.key, known, named) : row.key;
    named.add(key);
    // A record is written by one row.
    return key === row.key ? row : { ...row, key, stored: null };
  });
  const replaced = new Set(fresh.map(({ key }) => key));
  return [...own.filter(({ key }) => !replaced.has(key)), ...fresh];
};

const freeKey = (key: string, ...taken: ReadonlySet<string>[]): string => {
  let count = 2;
  while (taken.some((names) => names.has(`${key}_${count}`))) count += 1;
  return `${key}_${count}`;
};

const placeFields = new Set(['lat', 'lng', 'country']);

const editRow = (row: ToolRow, { field, value, fault }: Extract<ToolAction, { kind: 'edit' }>): ToolRow => ({
  ...row,
  values: { ...row.values, [field]: value },
  faults: [
    // That a place is turned depends on these together.
    ...row.faults.filter((one) => one.field !== field && !(one.key === 'placeTurned' && placeFields.has(field))),
    ...(fault ? [fault] : []),
  ],
});

/** What was wrong with the place is said of another one. */
const placeRow = (row: ToolRow, { lat, lng }: { lat: unknown; lng: unknown }): ToolRow => ({
  ...row,
  values: { ...row.values, lat, lng },
  faults: row.faults.filter(({ field }) => field !== 'lat' && field !== 'lng'),
});

/** Mine stays what is to be written, over the record as it is now; theirs takes its place. */
const takeRow = ({ theirs, ...row }: ToolRow, whose: 'mine' | 'theirs'): ToolRow => {
  if (!theirs) return row;
  const { id: _id, ...stored } = theirs;
  const { version: _version, ...values } = stored;
  return { ...row, stored, faults: [], ...(whose === 'theirs' && { values }) };
};

const cloneRows = (
  own: readonly ToolRow[],
  { keys, reset }: { keys: readonly string[]; reset: Values | null },
): ToolRow[] => {
  const picked = new Set(keys);
  const taken = new Set(own.map(({ key }) => key));
  return own.flatMap((row) => {
    if (!picked.has(row.key)) return [row];
    const key = cloneKey(row.key, taken);
    taken.add(key);
    return [row, { key, values: reset ?? row.values, stored: null, faults: [] }];
  });
};
