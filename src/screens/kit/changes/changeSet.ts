import type { Deletion } from '../../../core/wire/audit.ts';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type {
  Answer,
  ChangeSetSummary,
  Job,
  Plan,
  PlanRequest,
  RecordId,
  RelatedSave,
  RowResult,
  SaveAnswer,
  Selection,
} from '../../../core/wire/wire.ts';

export interface ActionTarget {
  id?: RecordId;
  version?: number;
  ids?: RecordId[];
  selection?: Selection;
  input?: Record<string, unknown>;
}

/** A plan; one of kind `action` comes with the action's name, whose texts tell the outcome. */
type PlanOf = Pick<Plan, 'id' | 'kind'> & {
  action?: string;
  /** Of one record: told in the singular. */ ofOne?: boolean;
  /** Resources whose records are marked along with it. */
  along?: readonly string[];
};

export type RecordSave = Parameters<ChangeProvider['save']>[2];

/** Every write of a screen. Each one updates the cache from what the server answered, tells the outcome by a toast and rethrows. */
export interface ChangeSet {
  /** A conflict is thrown for the form or the cell, which asks; `askHere`: the same question is asked here as of a deletion. */
  save(id: RecordId, save: RecordSave, askHere?: boolean): Promise<SaveAnswer>;
  add(record: Record<string, unknown>, related?: Record<string, RelatedSave>): Promise<SaveAnswer>;
  /** Tells that a record with a fault was not sent, where its resource has a text for it. */
  unsent(): void;
  remove(id: RecordId, version?: number): ReturnType<ChangeProvider['remove']>;
  /** `isWanted`: asked when the answer is there; where nobody waits for it any more, nothing is told of it. */
  act(action: string, target: ActionTarget, isWanted?: () => boolean): Promise<Answer<unknown, { changeSet?: string }>>;
  /** Writes nothing. `ofOne`: its failure is told in the singular. */
  plan(request: Omit<PlanRequest, 'resource'>, ofOne?: boolean): Promise<Plan>;
  /** Failures are those of `results`; a job answers only that it was started. */
  apply(plan: PlanOf, except?: number[]): Promise<ChangeSetSummary | { job: Job }>;
  /** `of`: by which texts it is told; `along`: resources whose records it changes too. */
  undo(
    changeSet: string,
    of?: 'change' | 'deletion' | 'redo',
    along?: readonly string[],
  ): Promise<ChangeSetSummary | { job: Job }>;
  /** Brings deleted records back; answers, and tells, what became of each. */
  restore(deletions: readonly Deletion[]): Promise<RowResult[]>;
  /** Tells the end of a job as `apply` tells its own; `stopped`: it was cancelled there; `isUndo`: it took a change-set back. */
  finish(
    plan: Pick<PlanOf, 'kind' | 'action' | 'ofOne' | 'along'> & {
      id?: string;
      stopped?: { done: number; total: number };
      isUndo?: boolean;
    },
    summary: ChangeSetSummary,
  ): void;
}
