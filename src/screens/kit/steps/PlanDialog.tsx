import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { PlanFrame } from '../plan/PlanFrame.tsx';
import { ApplyButtons } from './ApplyButtons.tsx';
import type { BulkStep } from './bulkStep.ts';
import { PlanView } from './PlanView.tsx';
import { useNothingYet } from './useNothingYet.ts';
import { usePlanStep } from './usePlanStep.ts';

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

/** What a bulk step would do, row by row, before anything is written; single rows can be left out. */
const PlanDialog = ({ description, step, things, notes = [], onClose, onApplied }: PlanDialogProps): ReactNode => {
  const planned = usePlanStep(description, step, onApplied);
  const nothingYet = useNothingYet(description, step.isDestructive);
  const close = (): void => {
    planned.leave();
    onClose();
  };
  return (
    <PlanFrame
      title={`${step.verb} ${things}`}
      isApplying={planned.isApplying}
      onGoOn={planned.goOn}
      onClose={close}
      actions={
        <>
          <span className="bulk-count">{nothingYet}</span>
          <ApplyButtons description={description} step={step} planned={planned} things={things} onClose={close} />
        </>
      }
    >
      <PlanView description={description} step={step} planned={planned} notes={notes} />
    </PlanFrame>
  );
};
export default PlanDialog;
