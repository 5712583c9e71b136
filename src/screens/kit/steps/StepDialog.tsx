import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { useToolkit } from '../access/toolkit.ts';
import { pressToGoOn } from '../parts/pressToGoOn.ts';
import { unlessBeside } from '../parts/unlessBeside.ts';
import { ApplyButtons } from './ApplyButtons.tsx';
import type { BulkStep } from './bulkStep.ts';
import { PlanView } from './PlanView.tsx';
import { useFirstControl } from './useFirstControl.ts';
import { useNothingYet } from './useNothingYet.ts';
import { usePlanStep, type PlanStep } from './usePlanStep.ts';
import { useRested } from './useRested.ts';
import '../form/form.css';
import '../plan/bulk.css';
import '../theme/inputs.css';
import './steps.css';

/** Of more records the plan is made when it is asked for: it takes the server a while. */
const mostFollowed = 2_000;

interface StepDialogProps {
  description: ResourceDescription;
  /** 'Edit'. */
  verb: string;
  /** '12 items'. */
  things: string;
  /** How many that are; undefined: nobody has counted them. */
  size: number | undefined;
  /** What is filled in; null: not enough to make a plan of. */
  request: BulkStep['request'] | null;
  /** One record, from its own page or row. */
  ofOne?: boolean;
  /** Shows what is wrong with what is filled in; answers whether nothing is. */
  onCheck(): boolean;
  /** At the foot: '2 fields to change' */
  status?: string;
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(summary: ChangeSetSummary | null): void;
  /** The fields. */
  children: ReactNode;
}

/** What a step asks for, and beside it what that would do, row by row: the plan follows what is filled in, and is what is written. */
export const StepDialog = ({
  description,
  verb,
  things,
  size,
  request,
  ofOne = false,
  onCheck,
  status,
  onClose,
  onApplied,
  children,
}: StepDialogProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const hasPlans = usePlansOf(description);
  // Where it is cheap enough to be made again with what is filled in.
  const follows = hasPlans && size !== undefined && size <= mostFollowed;
  const left = useRef<() => void>(() => undefined);
  const { value, isOld, now } = useRested(request, follows, { mayTake: onCheck, onLeft: () => left.current() });
  const step = value && { request: value, verb, ...(ofOne && { ofOne }) };
  const planned = usePlanStep(description, step, onApplied);
  const leave = hasPlans ? planned.drop : planned.leave;
  useEffect(() => {
    left.current = leave;
  });
  const nothingYet = useNothingYet(description);
  const isAsked = !follows && isOld && request !== null;
  const close = (): void => {
    if (planned.isApplying) return;
    leave();
    onClose();
  };
  const ask = (): void => {
    if (planned.isApplying) return;
    if (request === null) return void onCheck();
    now();
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(close)}
      onKeyDown={pressToGoOn(() => (isOld || request === null ? ask() : planned.goOn()))}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 960 } } }}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{`${verb} ${things}`}</DialogTitle>
      <DialogContent className="step-panes">
        <StepFields onAsk={ask}>{children}</StepFields>
        <div className="step-plan">
          {request === null || step === null ? (
            <p className="quiet step-empty">{translate(`toolkit.bulk.${follows ? 'follows' : 'asked'}`)}</p>
          ) : (
            <StayingPlan description={description} step={step} planned={planned} isOld={isOld} />
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <span className="bulk-count" aria-live="polite">
          {[status, planned.plan !== null && !isOld && nothingYet].filter(Boolean).join(' · ')}
        </span>
        {isAsked ? (
          <>
            <Button onClick={close}>{translate('toolkit.cancel')}</Button>
            <Button variant="contained" color="primary" onClick={ask}>
              {translate('toolkit.bulk.preview')}
            </Button>
          </>
        ) : (
          <ApplyButtons
            description={description}
            step={{ verb }}
            planned={isOld ? { ...planned, plan: null, error: null } : planned}
            things={things}
            onClose={close}
          />
        )}
      </DialogActions>
    </Dialog>
  );
};

/** A component of its own: the dialog's content is there later than the dialog. */
const StepFields = ({ onAsk, children }: { onAsk(): void; children: ReactNode }): ReactNode => {
  const form = useRef<HTMLFormElement>(null);
  useFirstControl(form);
  return (
    <form
      ref={form}
      className="step-fields"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onAsk();
      }}
    >
      {children}
    </form>
  );
};

/** Whether the service makes plans itself. */
const usePlansOf = ({ service }: ResourceDescription): boolean =>
  useToolkit().manifest.services[service]?.capabilities.plans === true;

interface StayingPlanProps {
  description: ResourceDescription;
  step: BulkStep;
  planned: PlanStep;
  isOld: boolean;
}

/** The plan; while the next one is on its way the one before stays, dimmed. */
const StayingPlan = ({ description, step, planned, isOld }: StayingPlanProps): ReactNode => {
  const { plan, error } = planned;
  const [last, setLast] = useState({ step, plan });
  if (plan !== null && plan !== last.plan) setLast({ step, plan });
  if (error || plan !== null || last.plan === null)
    return (
      <div className={isOld ? 'bulk-pages old' : undefined}>
        <PlanView description={description} step={step} planned={planned} />
      </div>
    );
  return (
    <div className="bulk-pages old">
      <PlanView description={description} step={last.step} planned={{ ...planned, plan: last.plan }} />
    </div>
  );
};
