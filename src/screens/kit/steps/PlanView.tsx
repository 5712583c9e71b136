import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { PlanPages } from '../plan/PlanPages.tsx';
import { WholeNotice } from '../plan/WholeNotice.tsx';
import type { BulkStep } from './bulkStep.ts';
import type { PlanStep } from './usePlanStep.ts';

interface PlanViewProps {
  description: ResourceDescription;
  step: BulkStep;
  planned: Pick<PlanStep, 'plan' | 'progress' | 'error' | 'except' | 'toggle'>;
  /** What the plan leaves out. */
  notes?: readonly string[];
}

/** What a step would do, row by row, or how far that is worked out. */
export const PlanView = ({ description, step, planned, notes = [] }: PlanViewProps): ReactNode => {
  const translate = useTranslate();
  const { plan, progress, error, except, toggle } = planned;
  if (error)
    return (
      <p className="field-fault" role="alert">
        {translate('toolkit.bulk.planFailed')}
      </p>
    );
  if (plan === null) return <Planning progress={progress} />;
  return (
    <>
      <PlanCounts plan={plan} />
      <WholeNotice description={description} plan={plan} />
      {notes.map((note) => (
        <p key={note} className="field-help">
          {note}
        </p>
      ))}
      <PlanPages
        key={plan.id}
        description={description}
        plan={plan}
        adjust={step.request.adjust}
        except={except}
        onToggle={toggle}
      />
    </>
  );
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
