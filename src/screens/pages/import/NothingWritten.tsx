import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Job } from '../../../core/wire/wire.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { FailedRowsButton } from './FailedRowsButton.tsx';
import { useRereadPlan } from '../../kit/plan/usePlan.ts';

interface NothingWrittenProps {
  description: ResourceDescription;
  plan: string;
  job: Job;
  onAgain(): void;
  onBack(): void;
}

/** The end of an import that is all or nothing, where it came to nothing: why, and its plan, which has the rows. */
export const NothingWritten = ({ description, plan, job, onAgain, onBack }: NothingWrittenProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const reread = useRereadPlan(description.name);
  const isCancelled = job.status === 'cancelled';
  return (
    <div className="import-body">
      <p className={isCancelled ? undefined : 'import-fault'} role={isCancelled ? 'status' : 'alert'}>
        {isCancelled
          ? translate('toolkit.import.result.cancelledWhole')
          : job.error
            ? say(job.error)
            : translate('toolkit.import.result.failed')}
      </p>
      <div className="import-buttons">
        {job.failed > 0 && <FailedRowsButton description={description} plan={plan} />}
        <Button onClick={onAgain}>{translate('toolkit.import.result.again')}</Button>
        <Button variant="contained" color="primary" onClick={() => void reread(plan).then(onBack)}>
          {translate('toolkit.import.result.backToPlan')}
        </Button>
      </div>
    </div>
  );
};
