import type { PoolClient } from 'pg';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { PlanRequest } from '../../../src/core/wire/wire.ts';
import type { RowRequest } from '../records/draft.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { NewPlanRow } from './planStore.ts';

/** What a plan looks at: rows to be worked out, and rows that need no more than their finding. */
export interface PlannedRows {
  requests: RowRequest[];
  settled: NewPlanRow[];
}

/** The same of so many rows that they are never in memory together; each time it is asked for they come anew. */
export interface PlannedSlices {
  total: number;
  slices(): AsyncIterable<PlannedRows>;
}

/** Rows that are looked at together: every check is one statement for all of them, and no slice of work keeps others waiting. */
export const planChunk = 1_000;

/** Who plans what. */
export interface PlanHeading {
  writing: Writing;
  resource: Resource;
  actor: SignedIn;
  request: PlanRequest;
}

export interface Planning extends PlanHeading {
  model: WriteModel;
}

/** A plan that is about to be worked out. */
export interface Making {
  /** How many rows it will have. */
  total: number;
  /** Works values out of those that are stored: rows that lie far from the others are marked. */
  adjusts: boolean;
  /** Short enough to be waited for. */
  isShort: boolean;
  /** Works the rows out and stores them. */
  work(store: (client: PoolClient, rows: readonly NewPlanRow[]) => Promise<void>): Promise<void>;
}
