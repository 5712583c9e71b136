import type { RecordId, WholeRecord } from '../../../src/core/wire.ts';
import type { SignedIn } from '../context.ts';

/** What an operation may look at. Records are seen as the actor sees them; `taken` looks at all, as a unique check does. */
export interface OperationRead {
  records(resource: string, ids: readonly RecordId[]): Promise<Map<string, WholeRecord>>;
  /** Which of the values some record has in a field. */
  taken(resource: string, field: string, values: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A record that an operation wants written; checked and recorded like every other write. */
export interface OperationChange {
  resource: string;
  kind: 'create' | 'update' | 'delete';
  id: RecordId | null;
  version?: number;
  changes: Record<string, unknown>;
}

/** What is to happen outside the database once the changes are stored: a mail, a file, a job, a notification. */
export interface OperationEffect {
  kind: string;
  payload: Record<string, unknown>;
}

export interface OperationOutcome {
  changes: OperationChange[];
  effects: OperationEffect[];
  result: unknown;
}

/** What a declaration names but cannot express (design §5). It writes nothing itself. */
export type Operation = (
  input: Record<string, unknown>,
  context: { read: OperationRead; now: Date; actor: SignedIn },
) => Promise<OperationOutcome>;
