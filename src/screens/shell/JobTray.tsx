import { Suspense, useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useNavigate, useTranslate } from 'ra-core';
import type { ChangeSetSummary, Job } from '../../core/wire.ts';
import { useResource } from '../access/useResource.ts';
import { useJobLabel } from '../changes/useJobLabel.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useRequestedJobs } from '../changes/requestedJobs.ts';
import { useOutcomes } from '../changes/useOutcomes.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { useFailedLink } from './useFailedLink.ts';

const isUnderWay = ({ status }: Job): boolean => status === 'queued' || status === 'running';
const pause = 1000;

/** Long work of the user, wherever it was started: progress, Cancel, and its end until it is dismissed. */
export const JobTray = () => {
  const translate = useTranslate();
  const { jobs, dismiss } = useJobs();
  if (jobs.length === 0) return null;
  return (
    <section className="shell-jobs" aria-label={translate('toolkit.jobs.title')}>
      <strong>{translate('toolkit.jobs.title')}</strong>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} onDismiss={() => dismiss(job.id)} />
      ))}
    </section>
  );
};

/** The jobs that were under way since the page was opened. They are asked for only once one was started. */
const useJobs = () => {
  const provider = useChangeProvider();
  const client = useQueryClient();
  const [gone, setGone] = useState<string[]>([]);
  const [seen, setSeen] = useState<string[]>([]);
  const { data = [] } = useQuery({
    queryKey: ['toolkit', 'jobs'],
    queryFn: async () => {
      const jobs = await provider.jobs();
      const running = jobs.filter(isUnderWay).map(({ id }) => id);
      if (running.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...running])]);
      // A job that ended changed records whose lists may be open.
      if (jobs.some((job) => seen.includes(job.id) && !isUnderWay(job) && !gone.includes(job.id))) {
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getList' });
      }
      return jobs;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pause : false),
    retry: false,
  });
  const requested = useRequestedJobs();
  const jobs = data.filter((job) => (seen.includes(job.id) || requested.includes(job.id)) && !gone.includes(job.id));
  return { jobs, dismiss: (id: string) => setGone([...gone, id]) };
};

const endings: Partial<Record<Job['status'], string>> = {
  done: 'toolkit.jobs.done',
  cancelled: 'toolkit.jobs.cancelled',
  failed: 'toolkit.jobs.failed',
};

const JobLine = ({ job, onDismiss }: { job: Job; onDismiss: () => void }) => {
  const translate = useTranslate();
  const provider = useChangeProvider();
  const client = useQueryClient();
  const { done, total, status } = job;
  const label = useJobLabel()(job);
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
        <span>{translate(endings[status] ?? 'toolkit.jobs.progress', counts)}</span>
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
  const { kind, of } = job;
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const { finish } = useChangeSet(of.resource);
  const link = useFailedLink(job);
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    // What was taken back says so by its own line.
    if (kind !== 'undo' || summary.failed > 0) finish(of, summary);
  }, [finish, kind, of, summary]);
  if (!link) return null;
  return (
    <button type="button" onClick={() => navigate(link.to)}>
      {translate('toolkit.jobs.showFailed', { count: link.count.toLocaleString(locale) })}
    </button>
  );
};
