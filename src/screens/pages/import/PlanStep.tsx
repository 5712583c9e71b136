import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isWhole } from '../../../core/csv/wholeImport.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import { keepResult, keptImport } from '../../kit/plan/importState.ts';
import { applicableRows } from '../../kit/plan/mapping.ts';
import { PlanTrouble } from '../../kit/plan/PlanTrouble.tsx';
import { WholeNotice } from '../../kit/plan/WholeNotice.tsx';
import { MessageSlot } from '../../kit/messages/MessageSlot.tsx';
import { NamesStep } from './NamesStep.tsx';
import { PlanHead, type ShownRows } from './PlanHead.tsx';
import { PlanTable } from './PlanTable.tsx';
import { useMending } from './useMending.ts';
import { usePlan, usePlanAgain, useRereadPlan } from '../../kit/plan/usePlan.ts';

interface PlanStepProps {
  description: ResourceDescription;
  plan: string;
  /** Of which file it was made; null where the page was opened by the plan's link. */
  file: string | null;
  onBack(): void;
  /** It was made in place of one that was looked at: who asked for it goes on in it by keyboard. */
  isAgain: boolean;
  /** Another plan was made in its place. */
  onPlan(plan: string): void;
  /** It is being written: by a job, or already written. */
  onApplied(job: string | null): void;
}

/** What an import would do, row by row; nothing is written before Apply. */
export const PlanStep = ({ plan: id, ...props }: PlanStepProps): ReactNode => {
  const { description, onBack } = props;
  const translate = useTranslate();
  const { plan, error, reload, drop } = usePlan(description.name, id);
  const cancel = (): void => {
    drop();
    onBack();
  };
  const say = useSay();
  if (error && !plan)
    return <PlanTrouble text={buildMessage('', error, say).details} onRetry={reload} onBack={onBack} />;
  if (!plan) return <div className="import-body" aria-busy="true" />;
  if (plan.status === 'planning') return <Planning plan={plan} onCancel={cancel} />;
  if (plan.status === 'failed')
    return (
      <PlanTrouble text={plan.error ? say(plan.error) : translate('toolkit.import.plan.failed')} onBack={onBack} />
    );
  if (plan.status === 'expired') return <PlanTrouble text={translate('toolkit.import.plan.expired')} onBack={onBack} />;
  return <ReadyPlan {...props} plan={plan} />;
};

const Planning = ({ plan: { done, total }, onCancel }: { plan: Plan; onCancel(): void }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  return (
    <div className="import-body import-progress" role="status">
      <p>
        {total > 0
          ? translate('toolkit.import.plan.lookingAt', { done: number(done), total: number(total) })
          : translate('toolkit.import.plan.looking')}
      </p>
      <progress value={done} max={total || 1} aria-label={translate('toolkit.import.plan.progress')} />
      <Button onClick={onCancel}>{translate('toolkit.cancel')}</Button>
    </div>
  );
};

const ReadyPlan = ({
  description,
  plan,
  file,
  isAgain,
  onPlan,
  onBack,
  onApplied,
}: Omit<PlanStepProps, 'plan'> & { plan: Plan }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const changes = useChangeSet(description.name);
  const { many } = useWords(description);
  const canUndo = useToolkit().manifest.services[description.service]?.capabilities.undo;
  const [shown, setShown] = useState<ShownRows>();
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const [isApplying, setApplying] = useState(false);
  const kept = file === null ? null : keptImport(file);
  const reread = useRereadPlan(description.name);
  const { isPlanning, planAgain } = usePlanAgain(description.name, file, onPlan);
  const again = useRef<HTMLButtonElement>(null);
  const { mending, cells, all } = useMending(plan.id, kept, () => requestAnimationFrame(() => again.current?.focus()));
  const isTogether = isWhole(description, plan.kind);
  const rows = isTogether && plan.counts.error > 0 ? 0 : applicableRows(plan, except);
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
      if (isTogether) await reread(plan.id);
      setApplying(false);
    }
  };
  const table = useRef<HTMLDivElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  useFocusOnce(isAgain && !plan.names, plan.counts.error > 0 || rows === 0 ? table : applyButton);
  const canMend = file !== null && kept !== null && !isApplied;
  return (
    <>
      <PlanHead description={description} plan={plan} kept={kept} shown={shown} onShow={setShown}>
        {canMend && (plan.turned ?? 0) > 0 && (
          <Button disabled={isPlanning} onClick={() => void planAgain({ turns: true, mended: all() })}>
            {counted('toolkit.import.plan.turnAll', plan.turned ?? 0)}
          </Button>
        )}
        {canMend && cells.length > 0 && (
          <Button ref={again} disabled={isPlanning} onClick={() => void planAgain({ mended: all() })}>
            {counted('toolkit.import.plan.again', cells.length)}
          </Button>
        )}
      </PlanHead>
      {plan.names && canMend && (
        <Suspense fallback={null}>
          <NamesStep
            description={description}
            names={plan.names}
            file={file}
            kept={kept}
            isPlanning={isPlanning}
            onAnswers={(answers) => void planAgain({ answers, mended: all() })}
          />
        </Suspense>
      )}
      <WholeNotice description={description} plan={plan} />
      <PlanTable
        key={shown ?? 'all'}
        description={description}
        plan={plan}
        mapping={kept?.request.mapping ?? null}
        shown={shown}
        except={except}
        onToggle={isApplied || isTogether ? undefined : toggle}
        region={table}
        mending={canMend ? mending : undefined}
      />
      <div className="save-bar">
        <p className="save-bar-text quiet">
          {translate(`toolkit.import.plan.${isApplied ? 'applied' : canUndo ? 'nothingYet' : 'forGood'}`, { many })}
        </p>
        <MessageSlot />
        <Button onClick={onBack}>{translate('toolkit.import.plan.back')}</Button>
        <Button
          ref={applyButton}
          variant="contained"
          color="primary"
          disabled={rows === 0 || isApplying || isApplied}
          onClick={() => void apply()}
        >
          {isApplying ? translate('toolkit.import.plan.applying') : counted('toolkit.import.plan.apply', rows)}
        </Button>
      </div>
    </>
  );
};

const useFocusOnce = (isWanted: boolean, place: RefObject<HTMLElement | null>): void => {
  const wanted = useRef(isWanted ? place : null);
  useEffect(() => wanted.current?.current?.focus(), []);
};
