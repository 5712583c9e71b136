import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useChangeProvider } from '../kit/changes/useChangeProvider.ts';
import { jobsKey, useRequestedJobs } from '../kit/changes/requestedJobs.ts';
import { isUnderWay } from '../pages/jobs/jobStatus.ts';
import { inboxKey } from './inbox/useInbox.ts';
import { later } from '../kit/openings/later.tsx';

const JobLine = later(() => import('./JobLine.tsx'));

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
  const { data = [] } = useQuery({ queryKey: jobsKey, queryFn: () => provider.jobs(), retry: false });
  const requested = useRequestedJobs();
  const running = data.filter(isUnderWay).map(({ id }) => id);
  if (running.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...running])]);
  const ended = data.filter((job) => seen.includes(job.id) && !isUnderWay(job)).length;
  useEffect(() => {
    // A job that ended changed records whose lists may be open.
    if (ended === 0) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getList' });
    void client.invalidateQueries({ queryKey: inboxKey });
  }, [client, ended]);
  const jobs = data.filter((job) => (seen.includes(job.id) || requested.includes(job.id)) && !gone.includes(job.id));
  return { jobs, dismiss: (id: string) => setGone([...gone, id]) };
};
