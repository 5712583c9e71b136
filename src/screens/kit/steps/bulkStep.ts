import type { PlanRequest } from '../../../core/wire/wire.ts';

/** A plan that is to be made, and what it is called. */
export interface BulkStep {
  request: Omit<PlanRequest, 'resource'>;
  /** 'Approve': stands before the count. */
  verb: string;
  /** The same before the count of the records that are written, where those are others than the selected ones. */
  applyVerb?: string;
  isDestructive?: boolean;
  /** One record, from its own page or row. */
  ofOne?: boolean;
}
