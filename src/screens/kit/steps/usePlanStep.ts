import { useState } from 'react';
import { isWhole } from '../../../core/csv/wholeImport.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Plan, RowOutcome } from '../../../core/wire/wire.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { usePlanOf } from '../plan/usePlanOf.ts';
import type { BulkStep } from './bulkStep.ts';

/** A plan on its way to be applied, and the rows that are left out of it. */
export interface PlanStep extends Omit<ReturnType<typeof usePlanOf>, 'reread'> {
  /** Numbers of its rows. */
  except: ReadonlySet<number>;
  /** Leaves a row out, or takes it back; absent: all is written or nothing. */
  toggle: ((row: number) => void) | undefined;
  /** Records that would be written. */
  count: number;
  isApplying: boolean;
  /** Writes it; does nothing where there is nothing to write. */
  goOn(): void;
}

const writing: readonly RowOutcome[] = ['create', 'update', 'delete'];
const none: ReadonlySet<number> = new Set();

/** Makes the plan of a step (null: nothing is asked for yet), and applies it but for the rows that are left out. */
export const usePlanStep = (
  description: ResourceDescription,
  step: BulkStep | null,
  onApplied: (summary: ChangeSetSummary | null) => void,
): PlanStep => {
  const { plan, progress, error, retry, reread, leave, drop } = usePlanOf(
    description.name,
    step?.request ?? null,
    step?.ofOne,
  );
  const [left, setLeft] = useState<{ of: string | undefined; rows: ReadonlySet<number> }>({
    of: undefined,
    rows: none,
  });
  const except = left.of === plan?.id ? left.rows : none;
  const planned = plan ? writing.reduce((sum, outcome) => sum + plan.counts[outcome], 0) : 0;
  const isTogether = plan !== null && isWhole(description, plan.kind);
  const count = isTogether && plan.counts.error > 0 ? 0 : planned - except.size;
  const { isApplying, apply } = useApply(description.name, step, onApplied, async () => {
    if (isTogether) await reread();
  });
  return {
    plan,
    progress,
    error,
    retry,
    leave,
    drop,
    except,
    count,
    isApplying,
    toggle: isTogether
      ? undefined
      : (row) => {
          const rows = new Set(except);
          if (!rows.delete(row)) rows.add(row);
          setLeft({ of: plan?.id, rows });
        },
    goOn: () => {
      if (plan !== null && error === null && count > 0 && !isApplying) void apply(plan, except);
    },
  };
};

const useApply = (
  resource: string,
  step: BulkStep | null,
  onApplied: (summary: ChangeSetSummary | null) => void,
  onRefused: () => Promise<void>,
) => {
  const changes = useChangeSet(resource);
  const [isApplying, setApplying] = useState(false);
  const apply = async (ready: Plan, except: ReadonlySet<number>): Promise<void> => {
    setApplying(true);
    try {
      const { action, proposals } = step?.request ?? {};
      const answer = await changes.apply(
        {
          id: ready.id,
          kind: ready.kind,
          ...(action && { action }),
          ...(step?.ofOne && { ofOne: true }),
          ...(proposals && { along: [proposals.resource] }),
        },
        [...except],
      );
      onApplied('job' in answer ? null : answer);
    } catch {
      // The change-set has told what failed; the plan is still there.
      await onRefused().catch(() => undefined);
      setApplying(false);
    }
  };
  return { isApplying, apply };
};
