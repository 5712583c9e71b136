import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { isWhole } from '../../../core/csv/wholeImport.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Plan, RowOutcome } from '../../../core/wire/wire.ts';
import { useWords } from '../access/useTitle.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { BulkStep } from './bulkStep.ts';
import { PlanFrame } from './PlanFrame.tsx';
import { PlanPages } from './PlanPages.tsx';
import { WholeNotice } from './WholeNotice.tsx';
import { usePlanOf } from './usePlanOf.ts';

interface PlanDialogProps {
  description: ResourceDescription;
  step: BulkStep;
  /** '12 items'. */
  things: string;
  /** What the plan leaves out. */
  notes?: readonly string[];
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
}

const writing: readonly RowOutcome[] = ['create', 'update', 'delete'];

/** What a bulk step would do, row by row, before anything is written; single rows can be left out. */
const PlanDialog = ({ description, step, things, notes = [], onClose, onApplied }: PlanDialogProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const { plan, progress, error, retry, reread, leave } = usePlanOf(description.name, step.request, step.ofOne);
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const planned = plan ? writing.reduce((sum, outcome) => sum + plan.counts[outcome], 0) : 0;
  const isTogether = plan !== null && isWhole(description, plan.kind);
  const count = isTogether && plan.counts.error > 0 ? 0 : planned - except.size;
  const words = useWords(description);
  const canUndo = useToolkit().manifest.services[description.service]?.capabilities.undo;
  const { isApplying, apply } = useApply(description.name, step, onApplied, async () => {
    if (isTogether) await reread();
  });
  const close = (): void => {
    leave();
    onClose();
  };
  const goOn = (): void => {
    if (plan !== null && error === null && count > 0 && !isApplying) void apply(plan, except);
  };
  const toggle = (row: number): void => {
    const next = new Set(except);
    if (!next.delete(row)) next.add(row);
    setExcept(next);
  };
  return (
    <PlanFrame
      title={`${step.verb} ${things}`}
      isApplying={isApplying}
      onGoOn={goOn}
      onClose={close}
      actions={
        <>
          <span className="bulk-count">
            {translate(`toolkit.bulk.${canUndo ? (step.isDestructive ? 'deleteHint' : 'nothingYet') : 'forGood'}`, {
              many: words.many,
            })}
          </span>
          <Button onClick={close} disabled={isApplying}>
            {translate('toolkit.cancel')}
          </Button>
          {error ? (
            <Button onClick={retry}>{translate('toolkit.retry')}</Button>
          ) : (
            <Button
              variant="contained"
              color={step.isDestructive ? 'error' : 'primary'}
              disabled={plan === null || count <= 0 || isApplying}
              onClick={goOn}
            >
              {isApplying
                ? translate('toolkit.bulk.applying')
                : `${step.applyVerb ?? step.verb} ${count.toLocaleString(locale)} ${words.object(count)}`}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <p className="field-fault" role="alert">
          {translate('toolkit.bulk.planFailed')}
        </p>
      ) : plan === null ? (
        <Planning progress={progress} />
      ) : (
        <>
          <PlanCounts plan={plan} />
          <WholeNotice description={description} plan={plan} />
          {notes.map((note) => (
            <p key={note} className="field-help">
              {note}
            </p>
          ))}
          <PlanPages
            description={description}
            plan={plan}
            adjust={step.request.adjust}
            except={except}
            onToggle={isTogether ? undefined : toggle}
          />
        </>
      )}
    </PlanFrame>
  );
};
export default PlanDialog;

/** Applies a plan but for the rows that are left out. */
const useApply = (
  resource: string,
  step: PlanDialogProps['step'],
  onApplied: PlanDialogProps['onApplied'],
  onRefused: () => Promise<void>,
) => {
  const changes = useChangeSet(resource);
  const [isApplying, setApplying] = useState(false);
  const apply = async (ready: Plan, except: ReadonlySet<number>): Promise<void> => {
    setApplying(true);
    try {
      const { action, proposals } = step.request;
      const { ofOne } = step;
      const answer = await changes.apply(
        {
          id: ready.id,
          kind: ready.kind,
          ...(action && { action }),
          ...(ofOne && { ofOne }),
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

/** How far the plan is: it may take minutes, and is given up by Cancel. */
const Planning = ({ progress }: { progress: { done: number; total: number } | null }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="plan-progress">
      <p role="status" className="quiet">
        {translate('toolkit.bulk.planning')}
      </p>
      {progress && (
        <>
          <progress value={progress.done} max={progress.total} aria-label={translate('toolkit.import.plan.progress')} />
          <p className="quiet">
            {translate('toolkit.jobs.progress', {
              done: progress.done.toLocaleString(locale),
              total: progress.total.toLocaleString(locale),
            })}
          </p>
        </>
      )}
    </div>
  );
};

const PlanCounts = ({ plan }: { plan: Plan }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const told = (['create', 'update', 'delete', 'unchanged', 'skip', 'error'] as const).filter(
    (outcome) => plan.counts[outcome] > 0,
  );
  return (
    <p className="bulk-counts" role="status">
      {told.length === 0 && translate('toolkit.bulk.nothing')}
      {told.map((outcome) => (
        <span key={outcome} data-outcome={outcome}>
          <strong>{plan.counts[outcome].toLocaleString(locale)}</strong> {translate(`toolkit.bulk.outcomes.${outcome}`)}
        </span>
      ))}
    </p>
  );
};
