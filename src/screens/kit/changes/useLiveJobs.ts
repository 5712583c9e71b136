import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { Job } from '../../../core/wire/wire.ts';
import { useLive } from '../live/useLive.ts';
import { jobKey, jobPagesKey, jobsKey } from './requestedJobs.ts';
import { useChangeProvider } from './useChangeProvider.ts';

/** Jobs that are being read, and whether they moved on meanwhile. */
type Reading = Map<string, 'once' | 'again'>;

/** Keeps the lists of jobs that were read as they are on the server: one job is read where one moved on. */
export const useLiveJobs = (): void => {
  const provider = useChangeProvider();
  const client = useQueryClient();
  const reading = useRef<Reading>(new Map());
  useLive('job', (event) => {
    if (event.kind === 'job') void read(reading.current, client, provider, event.id);
    // What is over stays as it is.
    else
      for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: isOfJobs }))
        if (jobsOf(state.data as Known).some(isOpen)) void client.invalidateQueries({ queryKey, exact: true }); // by its key
  });
};

/** What is read under the keys of jobs: all of them, a page, one. */
type Known = readonly Job[] | JobPage | Job | undefined;
type JobPage = Awaited<ReturnType<ChangeProvider['jobPage']>>;

const isOfJobs = ({ queryKey: [first, second] }: Pick<Query, 'queryKey'>): boolean =>
  first === 'toolkit' && (second === 'jobs' || second === 'job');
const jobsOf = (known: Known): readonly Job[] => {
  if (known === undefined) return [];
  if ('jobs' in known) return known.jobs;
  return 'id' in known ? [known] : known;
};
const isOpen = ({ finishedAt }: Job): boolean => finishedAt === null;

const read = async (reading: Reading, client: QueryClient, provider: ChangeProvider, id: string): Promise<void> => {
  if (reading.has(id)) return void reading.set(id, 'again');
  reading.set(id, 'once');
  try {
    const before = client.getQueryData<Job>(jobKey(id));
    // What is on its way may be from before.
    await client.cancelQueries({ queryKey: jobKey(id) });
    const job = await client.fetchQuery({ queryKey: jobKey(id), queryFn: () => provider.job(id) });
    const isList = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[2] !== jobPagesKey[2];
    client.setQueriesData<Job[]>({ queryKey: jobsKey, predicate: isList }, (jobs) => jobs && withJob(jobs, job));
    mendPages(client, job, before?.status !== job.status);
  } catch {
    // The next event, or the next look, brings it.
  }
  const isOld = reading.get(id) === 'again';
  reading.delete(id);
  if (isOld) await read(reading, client, provider, id);
};

/** A page that holds the job as it was has it as it is now; one that may have to hold it, or to hold it no more, is read. */
const mendPages = (client: QueryClient, job: Job, isNews: boolean): void => {
  for (const [queryKey, page] of client.getQueriesData<JobPage>({ queryKey: jobPagesKey })) {
    const held = page?.jobs.find(({ id }) => id === job.id);
    if (page && held?.status === job.status) client.setQueryData(queryKey, { ...page, jobs: withJob(page.jobs, job) });
    else if (held || isNews) void client.invalidateQueries({ queryKey, exact: true });
  }
};

const withJob = (jobs: readonly Job[], job: Job): Job[] =>
  jobs.some(({ id }) => id === job.id) ? jobs.map((one) => (one.id === job.id ? job : one)) : [job, ...jobs];
