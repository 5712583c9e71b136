import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWords } from '../access/useTitle.ts';
import type { BulkStep } from './bulkStep.ts';
import type { PlanStep } from './usePlanStep.ts';

interface ApplyButtonsProps {
  description: ResourceDescription;
  step: Pick<BulkStep, 'verb' | 'applyVerb' | 'isDestructive'>;
  planned: PlanStep;
  /** '12 items': what it is about while nobody has counted what is written. */
  things: string;
  onClose(): void;
}

/** Cancel, and the button that writes the plan; in its place one that makes the plan again where that failed. */
export const ApplyButtons = ({ description, step, planned, things, onClose }: ApplyButtonsProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(description);
  const { plan, error, count, isApplying, goOn, retry } = planned;
  const label =
    plan === null
      ? `${step.verb} ${things}`
      : `${step.applyVerb ?? step.verb} ${count.toLocaleString(locale)} ${words.object(count)}`;
  return (
    <>
      <Button onClick={onClose} disabled={isApplying}>
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
          {isApplying ? translate('toolkit.bulk.applying') : label}
        </Button>
      )}
    </>
  );
};
