import type { OperationRead } from '../../../engine/context/operation.ts';

/** A run of the feed of one store that came to an end. */
export interface EndedRun {
  id: number;
  store: number;
  status: string;
  /** How much of the feed was applied, in percent. */
  rate: number;
  finishedAt: string;
}

/** The ended runs of a retailer's feeds, the last first. No run is kept yet. */
export const endedRuns = async (_read: OperationRead, _retailer: string): Promise<EndedRun[]> => [];

/** The name of the bucket that a retailer's files lie in; null: nothing says that there is one. */
export const bucketOf = async (_read: OperationRead, _retailer: string): Promise<string | null> => null;
