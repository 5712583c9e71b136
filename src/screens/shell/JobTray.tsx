import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useChangeProvider } from '../kit/changes/useChangeProvider.ts';
import { useRequestedJobs } from '../kit/changes/requestedJobs.ts';
import { isUnderWay } from '../pages/jobs/jobStatus.ts';
import { later } from '../kit/openings/later.tsx';

const JobLine = later(() => import('./JobLine.tsx'));

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
        void client.invalidateQueries({ queryKey: ['toolkit', 'inbox'] });
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
