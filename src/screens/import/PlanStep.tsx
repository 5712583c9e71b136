import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../core/resource.ts';
import type { Plan, RowOutcome } from '../../core/wire.ts';
import { buildMessage } from '../changes/buildMessage.ts';
import { useSay } from '../changes/resourceText.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { keepResult, keptImport } from './importState.ts';
import { applicableRows } from './mapping.ts';
import { PlanHead } from './PlanHead.tsx';
import { PlanTable } from './PlanTable.tsx';
import { usePlan } from './usePlan.ts';

interface PlanStepProps {
  description: ResourceDescription;
  plan: string;
  /** Of which file it was made; null where the page was opened by the plan's link. */
  file: string | null;
  onBack(): void;
  /** It is being written: by a job, or already written. */
  onApplied(job: string | null): void;
}

/** What an import would do, row by row; nothing is written before Apply. */
export const PlanStep = ({ description, plan: id, file, onBack, onApplied }: PlanStepProps): ReactNode => {
  const { plan, error, reload } = usePlan(description.name, id);
  const say = useSay();
  if (error && !plan) return <PlanTrouble text={buildMessage('', error, say).details} onRetry={reload} onBack={onBack} />;
  if (!plan) return <div className="import-body" aria-busy="true" />;
  if (plan.status === 'planning') return <Planning plan={plan} />;
  if (plan.status === 'failed') return <PlanTrouble text={plan.error ? say(plan.error) : 'The plan could not be made.'} onBack={onBack} />;
  if (plan.status === 'expired') return <PlanTrouble text="The plan has expired. Make it again." onBack={onBack} />;
  return <ReadyPlan description={description} plan={plan} file={file} onBack={onBack} onApplied={onApplied} />;
};

const Planning = ({ plan }: { plan: Plan }): ReactNode => (
  <div className="import-body import-progress" role="status">
    <p>
      Looking at {plan.total > 0 ? `${plan.done.toLocaleString('en')} of ${plan.total.toLocaleString('en')} rows` : 'the rows'}. Nothing is written.
    </p>
    <progress value={plan.done} max={plan.total || 1} aria-label="Rows looked at" />
  </div>
);

const PlanTrouble = ({ text, onRetry, onBack }: { text: string; onRetry?: () => void; onBack(): void }): ReactNode => (
  <div className="import-body">
    <p className="import-fault" role="alert">
      {text}
    </p>
    <div className="import-buttons">
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
      <Button onClick={onBack}>Back to columns</Button>
    </div>
  </div>
);

const ReadyPlan = ({ description, plan, file, onBack, onApplied }: Omit<PlanStepProps, 'plan'> & { plan: Plan }): ReactNode => {
  const changes = useChangeSet(description.name);
  const [outcome, setOutcome] = useState<RowOutcome | undefined>();
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const [isApplying, setApplying] = useState(false);
  const kept = file === null ? null : keptImport(file);
  const rows = applicableRows(plan, except);
  const isApplied = plan.status === 'applied';
  const toggle = (row: number): void =>
    setExcept((old) => {
      const next = new Set(old);
      if (!next.delete(row)) next.add(row);
      return next;
    });
  const apply = async (): Promise<void> => {
    setApplying(true);
    try {
      const answer = await changes.apply(plan, [...except]);
      if ('job' in answer) return onApplied(answer.job.id);
      keepResult(plan.id, answer);
      onApplied(null);
    } catch {
      // The change-set has told what failed; the plan is still there.
      setApplying(false);
    }
  };
  return (
    <>
      <PlanHead description={description} plan={plan} kept={kept} outcome={outcome} onOutcome={setOutcome} />
      <PlanTable key={outcome ?? 'all'} description={description} plan={plan} mapping={kept?.request.mapping ?? null} outcome={outcome} except={except} onToggle={isApplied ? undefined : toggle} />
      <div className="save-bar">
        <p className="save-bar-text quiet">{isApplied ? 'This plan was applied.' : 'Nothing has been written yet. The whole import can be undone.'}</p>
        <Button onClick={onBack}>Back to columns</Button>
        <Button variant="contained" color="primary" disabled={rows === 0 || isApplying || isApplied} onClick={() => void apply()}>
          {isApplying ? 'Applying…' : rows === 1 ? 'Apply 1 row' : `Apply ${rows.toLocaleString('en')} rows`}
        </Button>
      </div>
    </>
  );
};
