import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangeProvider } from '../../../core/wire/provider.ts';
import type { Job } from '../../../core/wire/wire.ts';
import { useLive } from '../live/useLive.ts';
import { jobsKey } from './requestedJobs.ts';
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
    else if (lists(client).some((jobs) => jobs.some(({ finishedAt }) => finishedAt === null)))
      void client.invalidateQueries({ queryKey: jobsKey });
  });
};

const lists = (client: QueryClient): Job[][] =>
  client.getQueriesData<Job[]>({ queryKey: jobsKey }).flatMap(([, jobs]) => (jobs ? [jobs] : []));

const read = async (reading: Reading, client: QueryClient, provider: ChangeProvider, id: string): Promise<void> => {
  if (reading.has(id)) return void reading.set(id, 'again');
  reading.set(id, 'once');
  try {
    const job = await provider.job(id);
    client.setQueriesData<Job[]>({ queryKey: jobsKey }, (jobs) => jobs && withJob(jobs, job));
  } catch {
    // The next event, or the next look, brings it.
  }
  const isOld = reading.get(id) === 'again';
  reading.delete(id);
  if (isOld) await read(reading, client, provider, id);
};

const withJob = (jobs: readonly Job[], job: Job): Job[] =>
  jobs.some(({ id }) => id === job.id) ? jobs.map((one) => (one.id === job.id ? job : one)) : [job, ...jobs];
