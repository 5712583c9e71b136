import { usualBounds } from '../fetch/feedSource.ts';
import type { OperationRead } from '../../../../engine/context/operation.ts';
import type { Stage } from '../../../../engine/snapshots/stage.ts';
import type { RunRecords } from './feedRecords.ts';
import type { FeedMachine } from './machine.ts';
import type { Tally } from './tally.ts';

/** What the steps of a run work with. */
export interface Walk {
  machine: FeedMachine;
  read: OperationRead;
  /** The time by the clock of the run. */
  clock(): Date;
  records: RunRecords;
  tally: Tally;
  open(source: string): Promise<Stage>;
  changeSet: string;
  /** Somebody looked at what it hides, or at all that it does: it waits no more. */
  isConfirmed: boolean;
  /** It tells what it would do, and writes nothing of it. */
  isPlanning: boolean;
  /** It does what was looked at before, and nothing else. */
  isPlanned: boolean;
}

/** Within which a packed file is unpacked. */
export const unpackBounds = { mostBytes: usualBounds.mostBytes, mostRatio: 200 };

/** Somebody stopped the run. */
export class Stopped extends Error {}
