import type { PoolClient } from 'pg';
import type { MessageKey } from '../../../src/core/values/messages.ts';
import type { PlanRow } from '../../../src/core/wire/wire.ts';
import type { Planning } from '../planRows/planning.ts';
import type { Writer } from '../records/draft.ts';

/** A row that could not be written, and why. */
export interface RefusedRow {
  row: number;
  findings: PlanRow['findings'];
}

/** What is said of a plan that is all or nothing: of its errors, of rows that stood in its way, of rows that are left out. */
export interface WholeTexts {
  faults: MessageKey;
  refused: MessageKey;
  left: MessageKey;
}

/** How a kind of plan is applied whose rows cannot be taken batch by batch. */
export interface Together {
  texts: WholeTexts;
  /** Begins the transaction, before it reads anything. */
  begin(client: PoolClient, planning: Planning): Promise<void>;
  /** Writes what the plan shows; answers the rows that stand in the way. 409 where it is no longer what would be written. */
  apply(writer: Writer, planning: Planning, plan: string): Promise<RefusedRow[]>;
}
