import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../core/resource.ts';
import type { ChangeSetSummary, Job } from '../../core/wire.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useSay } from '../changes/resourceText.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { failuresOf } from '../changes/summary.ts';
import { keepResult, keptResult } from './importState.ts';

const pause = 1000;
const underWay: readonly Job['status'][] = ['queued', 'running'];
// More than a page can show; the CSV of the plan has them all.
const mostFailures = 200;

interface ResultStepProps {
  description: ResourceDescription;
  plan: string;
  /** The job that writes it; null: it was written at once. */
  job: string | null;
  onAgain(): void;
}

/** How an import went, or how far it is; it goes on when the page is left. */
export const ResultStep = ({ description, plan, job: id, onAgain }: ResultStepProps): ReactNode => {
  const { job, error, cancel } = useImportJob(description, plan, id);
  const kept = keptResult(plan);
  if (error && !kept) return <p className="import-body import-fault" role="alert">The state of the import could not be read. It goes on all the same.</p>;
  if (job && underWay.includes(job.status)) return <Progress job={job} onCancel={cancel} />;
  const summary = job?.summary ?? kept;
  if (job?.status === 'failed' && !summary) return <p className="import-body import-fault" role="alert">{job.error?.text ?? 'The import failed.'}</p>;
  if (!summary) return <div className="import-body" aria-busy="true" />;
  return <Ended description={description} summary={summary} isCancelled={job?.status === 'cancelled'} onAgain={onAgain} />;
};

const useImportJob = (description: ResourceDescription, plan: string, id: string | null): { job: Job | undefined; error: unknown; cancel(): void } => {
  const provider = useChangeProvider();
  const changes = useChangeSet(description.name);
  const wasUnderWay = useRef(false);
  const { data: job, error, refetch } = useQuery({
    queryKey: ['toolkit', 'job', id],
    queryFn: () => provider.job(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !underWay.includes(state.data.status) ? false : pause),
    retry: 3,
  });
  useEffect(() => {
    if (!job) return;
    if (underWay.includes(job.status)) wasUnderWay.current = true;
    else if (job.summary) {
      keepResult(plan, job.summary);
      // Told once, by the page that saw it end.
      if (wasUnderWay.current) changes.finish({ kind: 'import' }, job.summary);
      wasUnderWay.current = false;
    }
  }, [job, plan, changes]);
  return { job, error, cancel: () => void provider.cancelJob(id ?? '').then(() => refetch()) };
};

const Progress = ({ job, onCancel }: { job: Job; onCancel(): void }): ReactNode => (
  <div className="import-body import-progress" role="status">
    <p>
      {job.done.toLocaleString('en')} of {job.total.toLocaleString('en')} rows written{job.failed > 0 && `, ${job.failed.toLocaleString('en')} failed`}. You can leave this page; the import goes on.
    </p>
    <progress value={job.done} max={job.total || 1} aria-label="Rows written" />
    <Button onClick={onCancel}>Cancel the import</Button>
  </div>
);

interface EndedProps {
  description: ResourceDescription;
  summary: ChangeSetSummary;
  isCancelled: boolean;
  onAgain(): void;
}

const Ended = ({ description, summary, isCancelled, onAgain }: EndedProps): ReactNode => {
  const navigate = useNavigate();
  const changes = useChangeSet(description.name);
  const [undo, setUndo] = useState<UndoState>('no');
  const { many } = description.title;
  const undoAll = async (): Promise<void> => {
    setUndo('busy');
    try {
      const answer = await changes.undo(summary.changeSet);
      setUndo('job' in answer ? 'started' : 'done');
    } catch {
      // The change-set has told what failed.
      setUndo('no');
    }
  };
  return (
    <div className="import-body">
      <div role="status">
        <h2>{endOf(undo, isCancelled)}</h2>
      </div>
      <p>
        {summary.applied.toLocaleString('en')} written · {summary.unchanged.toLocaleString('en')} unchanged · {summary.failed.toLocaleString('en')} failed
      </p>
      <Failures summary={summary} />
      <div className="import-buttons">
        {summary.undoable && (undo === 'no' || undo === 'busy') && summary.applied > 0 && (
          <Button disabled={undo === 'busy'} onClick={() => void undoAll()}>{undo === 'busy' ? 'Undoing…' : 'Undo this import'}</Button>
        )}
        <Button onClick={onAgain}>Import another file</Button>
        <Button variant="contained" color="primary" onClick={() => navigate(`/${description.name}`)}>All {many}</Button>
      </div>
    </div>
  );
};

type UndoState = 'no' | 'busy' | 'started' | 'done';

const endOf = (undo: UndoState, isCancelled: boolean): string => {
  if (undo === 'done') return 'The import was undone.';
  if (undo === 'started') return 'The import is being undone; this goes on when you leave.';
  return isCancelled ? 'The import was cancelled; what was written before stays.' : 'The import is done.';
};

const Failures = ({ summary }: { summary: ChangeSetSummary }): ReactNode => {
  const say = useSay();
  const failures = failuresOf(summary);
  if (failures.length === 0) return null;
  return (
    <table className="import-failures">
      <caption>Rows that were not written</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Record</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {failures.slice(0, mostFailures).map((failure) => (
          <tr key={failure.row}>
            <td>{failure.row.toLocaleString('en')}</td>
            <td>{failure.label || failure.id || '–'}</td>
            <td className="fault">{say(failure.result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
