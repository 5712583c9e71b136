import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';

/** What a row did, as it is counted. */
type Counted = 'created' | 'changed' | 'hidden' | 'failed';

/** What a run came to so far: kept in its record with each piece, so that one that is cut off counts on. */
export interface Tally {
  /** Rows of the store that its file has. */
  rows: number;
  add(what: Counted, count?: number): void;
  /** As it is now; `restore` goes back to it. */
  copy(): Readonly<Record<Counted, number>>;
  restore(copy: Readonly<Record<Counted, number>>): void;
  /** How many rows were gone through, and how many of them became nothing. */
  progress(): { done: number; failed: number };
  /** As the record holds it: what became nothing else says what it said. */
  counts(): Record<string, number | null>;
}

/** Counts on from what an earlier attempt wrote; what failed then is tried again. */
export const makeTally = (run: WholeRecord): Tally => {
  const before = (name: string): number => Number(run[`${name}_count`] ?? 0);
  const counted: Record<Counted, number> = {
    created: before('created'),
    changed: before('changed'),
    hidden: before('hidden'),
    failed: 0,
  };
  return {
    rows: 0,
    add: (what, count = 1) => void (counted[what] += count),
    copy: () => ({ ...counted }),
    restore: (copy) => void Object.assign(counted, copy),
    progress: () => ({
      done: counted.created + counted.changed + counted.hidden + counted.failed,
      failed: counted.failed,
    }),
    counts() {
      const { created, changed, hidden, failed } = counted;
      return {
        item_count: this.rows,
        created_count: created,
        changed_count: changed,
        hidden_count: hidden,
        unchanged_count: Math.max(0, this.rows - created - changed - failed),
        failed_count: failed,
        success_rate: this.rows === 0 ? null : Math.round((1000 * (this.rows - failed)) / this.rows) / 10,
      };
    },
  };
};
