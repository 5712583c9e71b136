import type { Message, MessageParams } from '../../../../../src/core/values/messages.ts';

/** Rows of a run that became nothing for the same reason, as its record keeps them. */
export interface FaultGroup {
  key: string;
  /** What the first of them was told. */
  params: MessageParams;
  count: number;
  /** The first of them, by their places in the file. */
  rows: number[];
}

/** Reasons by their keys: of each so many as there are messages, however many rows. */
export interface FaultGroups {
  add(faults: readonly Message[], row?: number): void;
  copy(): FaultGroups;
  /** The most frequent first; null: there is none. */
  list(): FaultGroup[] | null;
}

const mostRows = 10;

/** Rows are applied in the order of their keys, not of the file. */
const keepFirst = (rows: number[], row: number): void => {
  if (rows.length === mostRows && row > (rows.at(-1) ?? 0)) return;
  rows.push(row);
  rows.sort((a, b) => a - b);
  rows.splice(mostRows);
};

export const groupFaults = (known: readonly FaultGroup[] = []): FaultGroups => {
  const groups = new Map(known.map((group) => [group.key, { ...group, rows: [...group.rows] }]));
  return {
    add: (faults, row) => {
      for (const key of new Set(faults.map((fault) => fault.key))) {
        const group = groups.get(key) ?? {
          key,
          params: faults.find((fault) => fault.key === key)?.params ?? {},
          count: 0,
          rows: [],
        };
        group.count += 1;
        if (row !== undefined) keepFirst(group.rows, row);
        groups.set(key, group);
      }
    },
    copy: () => groupFaults([...groups.values()]),
    list: () => (groups.size === 0 ? null : [...groups.values()].toSorted((a, b) => b.count - a.count)),
  };
};
