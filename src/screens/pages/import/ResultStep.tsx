import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useTranslate } from 'ra-core';
import { sayRefusal } from '../../kit/messages/buildMessage.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { isWhole } from '../../../core/csv/wholeImport.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, Job } from '../../../core/wire/wire.ts';
import { jobKey } from '../../kit/changes/requestedJobs.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useLookEvery } from '../../kit/live/useFollowed.ts';
import { useResourceText, useSay } from '../../kit/messages/resourceText.ts';
import { namingField } from '../../kit/messages/useSayOf.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { failuresOf } from '../../kit/messages/summary.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { FailedRowsButton } from './FailedRowsButton.tsx';
import { NothingWritten } from './NothingWritten.tsx';
import { keepResult, keptResult } from '../../kit/plan/importState.ts';

const underWay: readonly Job['status'][] = ['queued', 'running'];
// More than a page can show; the CSV of the plan has them all.
const mostFailures = 200;

interface ResultStepProps {
  description: ResourceDescription;
  plan: string;
  /** The job that writes it; null: it was written at once. */
  job: string | null;
  onAgain(): void;
  /** To the plan: nothing of it was written. */
  onBack(): void;
}

/** How an import went, or how far it is; it goes on when the page is left. */
export const ResultStep = ({ description, plan, job: id, onAgain, onBack }: ResultStepProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const { job, error, cancel } = useImportJob(plan, id);
  const kept = keptResult(plan);
  if (error && !job && !kept)
    return (
      <p className="import-body import-fault" role="alert">
        {translate('toolkit.import.result.stateFailed')}
      </p>
    );
  if (job && underWay.includes(job.status)) return <Progress description={description} job={job} onCancel={cancel} />;
  const summary = job?.summary ?? kept;
  if (job && !summary && isWhole(description, 'import'))
    return <NothingWritten description={description} plan={plan} job={job} onAgain={onAgain} onBack={onBack} />;
  if (job?.status === 'failed' && !summary)
    return (
      <p className="import-body import-fault" role="alert">
        {job.error ? say(job.error) : translate('toolkit.import.result.failed')}
      </p>
    );
  if (!summary) return <div className="import-body" aria-busy="true" />;
  return (
    <Ended
      description={description}
      plan={plan}
      summary={summary}
      isCancelled={job?.status === 'cancelled'}
      onAgain={onAgain}
    />
  );
};

const useImportJob = (plan: string, id: string | null): { job: Job | undefined; error: unknown; cancel(): void } => {
  const provider = useChangeProvider();
  const { data: job, error, refetch } = useJob(id);
  useEffect(() => {
    if (job?.summary && !underWay.includes(job.status)) keepResult(plan, job.summary);
  }, [job, plan]);
  return { job, error, cancel: () => void provider.cancelJob(id ?? '').then(() => refetch()) };
};

/** A job as it is on the server; null: there is none. */
const useJob = (id: string | null) => {
  const provider = useChangeProvider();
  const lookEvery = useLookEvery();
  return useQuery({
    queryKey: jobKey(id ?? ''),
    queryFn: () => provider.job(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !underWay.includes(state.data.status) ? false : lookEvery),
    retry: 3,
  });
};

interface ProgressProps {
  description: ResourceDescription;
  job: Job;
  onCancel(): void;
}

const Progress = ({ description, job, onCancel }: ProgressProps): ReactNode => {
  const translate = useTranslate();
  const started = useResourceText(description)('importStarted');
  const number = useNumber();
  const numbers = { done: number(job.done), total: number(job.total), failed: number(job.failed) };
  return (
    <div className="import-body import-progress" role="status">
      {started && <p>{started}</p>}
      <p>
        {translate(
          isWhole(description, 'import')
            ? 'toolkit.import.result.together'
            : job.failed > 0
              ? 'toolkit.import.result.writtenAndFailed'
              : 'toolkit.import.result.written',
          numbers,
        )}
      </p>
      <progress value={job.done} max={job.total || 1} aria-label={translate('toolkit.import.result.progress')} />
      <Button onClick={onCancel}>{translate('toolkit.import.result.cancel')}</Button>
    </div>
  );
};

interface EndedProps {
  description: ResourceDescription;
  plan: string;
  summary: ChangeSetSummary;
  isCancelled: boolean;
  onAgain(): void;
}

const Ended = ({ description, plan, summary, isCancelled, onAgain }: EndedProps): ReactNode => {
  const navigate = useNavigate();
  const translate = useTranslate();
  const number = useNumber();
  const changes = useChangeSet(description.name);
  const [undo, setUndo] = useState<UndoState>('no');
  const [undoing, setUndoing] = useState<string | null>(null);
  const { data: undone } = useJob(undoing);
  const isUndone = undone?.status === 'done' && undone.failed === 0;
  const { many } = useWords(description);
  const undoAll = async (): Promise<void> => {
    setUndo('busy');
    try {
      const answer = await changes.undo(summary.changeSet);
      // What did not go back was told with its reasons, and can be tried again.
      if ('job' in answer) setUndoing(answer.job.id);
      setUndo('job' in answer ? 'started' : answer.failed > 0 ? 'no' : 'done');
    } catch {
      // The change-set has told what failed.
      setUndo('no');
    }
  };
  return (
    <div className="import-body">
      <div role="status">
        <h2>{translate(`toolkit.import.result.${endOf(isUndone ? 'done' : undo, isCancelled)}`)}</h2>
      </div>
      <p>
        {translate('toolkit.import.result.counts', {
          applied: number(summary.applied),
          unchanged: number(summary.unchanged),
          failed: number(summary.failed),
        })}
      </p>
      <Failures description={description} summary={summary} />
      <div className="import-buttons">
        {summary.failed > 0 && <FailedRowsButton description={description} plan={plan} />}
        {summary.undoable && (undo === 'no' || undo === 'busy') && summary.applied > 0 && (
          <Button disabled={undo === 'busy'} onClick={() => void undoAll()}>
            {translate(undo === 'busy' ? 'toolkit.import.result.undoBusy' : 'toolkit.import.result.undo')}
          </Button>
        )}
        <Button onClick={onAgain}>{translate('toolkit.import.result.again')}</Button>
        <Button variant="contained" color="primary" onClick={() => navigate(`/${description.name}`)}>
          {translate('toolkit.import.result.all', { many })}
        </Button>
      </div>
    </div>
  );
};

type UndoState = 'no' | 'busy' | 'started' | 'done';

const endOf = (undo: UndoState, isCancelled: boolean): 'undone' | 'undoing' | 'cancelled' | 'done' => {
  if (undo === 'done') return 'undone';
  if (undo === 'started') return 'undoing';
  return isCancelled ? 'cancelled' : 'done';
};

const Failures = ({
  description,
  summary,
}: {
  description: ResourceDescription;
  summary: ChangeSetSummary;
}): ReactNode => {
  const say = namingField(description, useSay());
  const translate = useTranslate();
  const number = useNumber();
  const failures = failuresOf(summary);
  if (failures.length === 0) return null;
  return (
    <table className="import-failures">
      <caption>{translate('toolkit.import.result.failures')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('toolkit.import.result.row')}</th>
          <th scope="col">{translate('toolkit.import.result.record')}</th>
          <th scope="col">{translate('toolkit.import.result.why')}</th>
        </tr>
      </thead>
      <tbody>
        {failures.slice(0, mostFailures).map((failure) => (
          <tr key={failure.row}>
            <td>{number(failure.row)}</td>
            <td>{failure.label || failure.id || '–'}</td>
            <td className="fault">{sayRefusal(failure.result, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
