import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { ChangeSetSummary, PlanRequest } from '../../../core/wire/wire.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { pressToGoOn } from '../../kit/parts/pressToGoOn.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { PlanView } from '../../kit/steps/PlanView.tsx';
import { usePlanStep } from '../../kit/steps/usePlanStep.ts';
import { useRested } from '../../kit/steps/useRested.ts';
import { useBulkDraft } from '../bulk/useBulkDraft.tsx';
import type { Level } from '../treeState/levels.ts';
import { useLevelPlans, type LevelPlans } from './useLevelPlans.ts';
import '../../kit/form/form.css';
import '../../kit/plan/bulk.css';
import '../../kit/theme/inputs.css';
import './tree.css';

/** What is done to the records of several levels: fields that are filled in, or a step that is known. */
export type LevelsStep = { kind: 'edit' } | { kind: 'delete' } | { kind: 'action'; action: string };

/** The records of a level that it is done to. */
export interface LevelPart {
  at: number;
  level: Level;
  ids: readonly string[];
}

interface LevelsDialogProps {
  step: LevelsStep;
  /** 'Approve' */
  verb: string;
  parts: readonly LevelPart[];
  onClose(): void;
  /** Null: a job goes on by itself. */
  onApplied(part: LevelPart, summary: ChangeSetSummary | null): void;
}

/** One plan for each level, shown as one step: what would be written, row by row, before anything is. */
const LevelsDialog = ({ step, verb, parts, onClose, onApplied }: LevelsDialogProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const id = useId();
  const plans = useLevelPlans(parts.map(({ at }) => at));
  // Of a deletion, what hung below is gone: the plans of the levels above are made again.
  const [round, setRound] = useState(0);
  const total = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const close = (): void => {
    if (plans.isApplying) return;
    plans.leave();
    onClose();
  };
  const applied = (part: LevelPart, summary: ChangeSetSummary | null): void => {
    const isLast = plans.applied(part.at, step.kind !== 'delete');
    onApplied(part, summary);
    if (isLast) onClose();
    else if (step.kind === 'delete') setRound((before) => before + 1);
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(close)}
      onKeyDown={pressToGoOn(() => plans.goOn())}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 960 } } }}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{`${verb} ${counted('toolkit.tree.records', total)}`}</DialogTitle>
      <DialogContent>
        {step.kind === 'edit' && <p className="field-help bulk-hint">{translate('toolkit.bulk.onlyFilled')}</p>}
        {round > 0 && <p role="status">{translate('toolkit.tree.again')}</p>}
        {parts.map((part) => (
          <LevelSection key={`${part.at} ${round}`} step={step} part={part} plans={plans} onApplied={applied} />
        ))}
      </DialogContent>
      <DialogActions>
        <span className="bulk-count" />
        <Button onClick={close} disabled={plans.isApplying}>
          {translate('toolkit.cancel')}
        </Button>
        <Button
          variant="contained"
          color={step.kind === 'delete' ? 'error' : 'primary'}
          disabled={!plans.isReady || plans.count === 0 || plans.isApplying}
          onClick={plans.goOn}
        >
          {plans.isApplying
            ? translate('toolkit.bulk.applying')
            : translate('toolkit.tree.apply', { verb, things: counted('toolkit.tree.records', plans.count) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
export default LevelsDialog;

interface SectionProps {
  step: LevelsStep;
  part: LevelPart;
  plans: LevelPlans;
  onApplied(part: LevelPart, summary: ChangeSetSummary | null): void;
}

const LevelSection = (props: SectionProps): ReactNode => {
  const { step, part, plans } = props;
  const translate = useTranslate();
  const words = useWords(part.level.description);
  const id = useId();
  return (
    <section className="tree-level" aria-labelledby={id}>
      <h3 id={id}>{`${part.ids.length} ${words.object(part.ids.length)}`}</h3>
      {plans.done.has(part.at) ? (
        <p role="status">{translate('toolkit.tree.applied')}</p>
      ) : step.kind === 'edit' ? (
        <EditedLevel {...props} />
      ) : (
        <PlannedLevel
          {...props}
          request={
            step.kind === 'delete'
              ? { kind: 'delete', selection: { ids: [...part.ids] } }
              : { kind: 'action', action: step.action, selection: { ids: [...part.ids] } }
          }
        />
      )}
    </section>
  );
};

/** What is filled in for a level, beside what that would do. Nothing is asked for where nothing is filled in. */
const EditedLevel = (props: SectionProps): ReactNode => {
  const { part, onApplied } = props;
  const translate = useTranslate();
  const { store, asked, inputs } = useBulkDraft(part.level.description, `level${part.at}`);
  const guard = useLeaveGuard(store);
  const wanted = asked && { kind: 'update' as const, selection: { ids: [...part.ids] }, ...asked };
  const { value, isOld } = useRested<Omit<PlanRequest, 'resource'>>(wanted, true, {
    mayTake: () => store.check() === null,
    onLeft: () => undefined,
  });
  return (
    <div className="tree-parts">
      <div className="step-fields">{inputs}</div>
      <div>
        {value === null ? (
          <p className="quiet">{translate('toolkit.bulk.follows')}</p>
        ) : (
          <PlannedLevel
            {...props}
            key={JSON.stringify(value)}
            request={value}
            isOld={isOld}
            onApplied={(...told) => {
              guard.letGo();
              onApplied(...told);
            }}
          />
        )}
      </div>
      {guard.dialog}
    </div>
  );
};

interface PlannedProps extends SectionProps {
  request: Omit<PlanRequest, 'resource'>;
  /** Something else is filled in by now. */
  isOld?: boolean;
}

const PlannedLevel = ({ step, part, plans, request, isOld = false, onApplied }: PlannedProps): ReactNode => {
  const { description } = part.level;
  const bulk = { request, verb: '', isDestructive: step.kind === 'delete' };
  const planned = usePlanStep(description, bulk, (summary) => onApplied(part, summary));
  const { report } = plans;
  const { count, isApplying, plan, error, goOn, leave } = planned;
  const isReady = !isOld && (plan !== null || Boolean(error));
  useEffect(() => {
    report(part.at, { count: isOld ? 0 : count, isReady, isApplying }, { goOn, leave });
  });
  useEffect(() => () => report(part.at, nothing, { goOn: () => undefined, leave: () => undefined }), [report, part.at]);
  return <PlanView description={description} step={bulk} planned={planned} />;
};

const nothing = { count: 0, isReady: true, isApplying: false };
