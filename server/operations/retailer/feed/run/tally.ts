import type { Message } from '../../../../../src/core/values/messages.ts';
import { groupFaults, type FaultGroup, type FaultGroups } from './faultGroups.ts';

/** What a row did, as it is counted; those that are held are among the failed. */
type Counted = 'created' | 'changed' | 'hidden' | 'failed' | 'held' | 'proposed';

interface Kept {
  counted: Readonly<Record<Counted, number>>;
  groups: FaultGroups;
}

/** What a run came to so far: kept in its record with each piece, so that one that is cut off counts on. */
export interface Tally {
  /** Rows of the store that its file has. */
  rows: number;
  add(what: Exclude<Counted, 'failed'>): void;
  /** A row became nothing; `row`: its place in the file, where it has one. */
  fail(faults: readonly Message[], row?: number): void;
  /** Whether a row of this part of the file may have become nothing; false: none has. */
  hasFailed(first: number, last: number): boolean;
  /** As it is now; `restore` goes back to it. */
  copy(): Kept;
  restore(copy: Kept): void;
  /** How many rows were gone through, and how many of them became nothing. */
  progress(): { done: number; failed: number };
  /** As the record holds it: what became nothing else says what it said. */
  counts(): Record<string, number | null>;
  /** What became nothing by why, as the record of a run that has ended holds it; null: all became something. */
  failures(): FaultGroup[] | null;
}

/** Rows of a file are remembered by the thousand. */
const blockOf = (row: number): number => Math.floor(row / 1_000);

/** Counts on from what an earlier attempt wrote; what failed then is tried again. */
export const makeTally = (run: Readonly<Record<string, unknown>>): Tally => {
  const before = (name: string): number => Number(run[`${name}_count`] ?? 0);
  const counted: Record<Counted, number> = {
    created: before('created'),
    changed: before('changed'),
    hidden: before('hidden'),
    proposed: before('proposed'),
    held: 0,
    failed: 0,
  };
  let groups = groupFaults();
  // What is gone back to is asked about in vain, which costs little.
  const blocks = new Set<number>();
  return {
    rows: 0,
    add: (what) => void (counted[what] += 1),
    fail: (faults, row) => {
      counted.failed += 1;
      groups.add(faults, row);
      if (row !== undefined) blocks.add(blockOf(row));
    },
    hasFailed: (first, last) => {
      for (let block = blockOf(first); block <= blockOf(last); block += 1) if (blocks.has(block)) return true;
      return false;
    },
    copy: () => ({ counted: { ...counted }, groups: groups.copy() }),
    restore: (copy) => {
      Object.assign(counted, copy.counted);
      groups = copy.groups.copy();
    },
    failures: () => groups.list(),
    progress: () => ({
      done: counted.created + counted.changed + counted.hidden + counted.failed,
      failed: counted.failed,
    }),
    counts() {
      const { created, changed, hidden, failed, held, proposed } = counted;
      return {
        item_count: this.rows,
        created_count: created,
        changed_count: changed,
        hidden_count: hidden,
        unchanged_count: Math.max(0, this.rows - created - changed - failed),
        failed_count: failed,
        held_count: held,
        proposed_count: proposed,
        success_rate: this.rows === 0 ? null : Math.round((1000 * (this.rows - failed)) / this.rows) / 10,
      };
    },
  };
};
