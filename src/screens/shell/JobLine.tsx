import { Suspense, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useNavigate, useTranslate } from 'ra-core';
import type { ChangeSetSummary, Job } from '../../core/wire/wire.ts';
import { useResource } from '../kit/access/useResource.ts';
import { useSay } from '../kit/messages/resourceText.ts';
import { useJobLabel } from '../kit/messages/useJobLabel.ts';
import { useChangeProvider } from '../kit/changes/useChangeProvider.ts';
import { useOutcomes } from '../kit/changes/useOutcomes.ts';
import { useChangeSet } from '../kit/changes/useChangeSet.ts';
import { isUnderWay } from '../pages/jobs/jobStatus.ts';
import { useFailedLink } from '../pages/jobs/useFailedLink.ts';

const endings: Partial<Record<Job['status'], string>> = {
  done: 'toolkit.jobs.done',
  cancelled: 'toolkit.jobs.cancelled',
  failed: 'toolkit.jobs.failed',
};

/** One job: how far it is, then how it ended. */
const JobLine = ({ job, onDismiss }: { job: Job; onDismiss: () => void }) => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const client = useQueryClient();
  const { done, total, status } = job;
  const label = useJobLabel()(job);
  const say = useSay();
  const locale = useLocale();
  const counts = { done: done.toLocaleString(locale), total: total.toLocaleString(locale) };
  const cancel = async (): Promise<void> => {
    await provider.cancelJob(job.id);
    await client.invalidateQueries({ queryKey: ['toolkit', 'jobs'] });
  };
  return (
    <div className="shell-job">
      <span>{label}</span>
      <progress value={done} max={total || 1} aria-label={label} />
      <div>
        <span>{job.waits ? say(job.waits) : translate(endings[status] ?? 'toolkit.jobs.progress', counts)}</span>
        {isUnderWay(job) ? (
          <button type="button" onClick={() => void cancel()}>
            {translate('toolkit.jobs.cancel')}
          </button>
        ) : (
          <button type="button" onClick={onDismiss}>
            {translate('toolkit.jobs.dismiss')}
          </button>
        )}
      </div>
      {job.error && job.kind !== 'operation' && <small>{say(job.error)}</small>}
      {job.file && (
        <a href={job.file.url} download={job.file.name}>
          {translate('toolkit.jobs.download', { name: job.file.name })}
        </a>
      )}
      {job.kind === 'operation' && !isUnderWay(job) && (
        <Suspense>
          <OperationEnd job={job} />
        </Suspense>
      )}
      {job.summary && (
        <Suspense>
          <JobEnd job={job} summary={job.summary} />
        </Suspense>
      )}
    </div>
  );
};
export default JobLine;

/** Tells the end of an action's job by the texts of the action. */
const OperationEnd = ({ job }: { job: Job }) => {
  const { ended } = useOutcomes(useResource(job.of.resource));
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    ended(job.of.action ?? '', job);
  }, [ended, job]);
  return null;
};

/** Tells the end of a job as the end of shorter work is told, and leads to the rows that were refused. */
const JobEnd = ({ job, summary }: { job: Job; summary: ChangeSetSummary }) => {
  const { kind, of, status, done, total } = job;
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { finish } = useChangeSet(of.resource);
  const link = useFailedLink(job);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    const stopped = status === 'cancelled' ? { done, total } : undefined;
    finish({ ...of, isUndo: kind === 'undo', ...(stopped && { stopped }) }, summary);
  }, [finish, kind, of, status, done, total, summary]);
  if (!link) return null;
  return (
    <button type="button" onClick={() => navigate(link.to)}>
      {translate('toolkit.jobs.showFailed', { count: link.count.toLocaleString(locale) })}
    </button>
  );
};
